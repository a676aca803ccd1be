import { requestEmailCode } from '../code-request.api';
import { signInContext } from '../sign-in-context';

/** requestCodeEarly is requestEmailCode before the code step has loaded; nobody has to handle its rejection. */
export function requestCodeEarly(email: string): Promise<unknown> {
  const answer = requestEmailCode(email, signInContext());
  answer.catch(() => {});
  return answer;
}
