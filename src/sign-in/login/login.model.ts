import { requestEmailCode } from '../sign-in.api';

/**
 * Session store key of the e-mail being typed, which survives a reload, the error page and the loading of the
 * script.
 */
export const DRAFT = 'email_draft';

/**
 * startCodeRequest is requestEmailCode for use before the code step has loaded. Its rejection may stay
 * unhandled.
 */
export function startCodeRequest(email: string): Promise<unknown> {
  const response = requestEmailCode(email);
  response.catch(() => {});
  return response;
}
