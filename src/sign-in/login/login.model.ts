import { requestEmailCode } from '../code-request.api';

/** The e-mail being typed, in the session store: over a reload, the error page and the loading of the script. */
export const DRAFT = 'email_draft';

/** requestCodeEarly is requestEmailCode before the code step has loaded; nobody has to handle its rejection. */
export function requestCodeEarly(email: string): Promise<unknown> {
  const answer = requestEmailCode(email);
  answer.catch(() => {});
  return answer;
}
