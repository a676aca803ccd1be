import { requestEmailCode } from '../code-request.api';
import { readSignInContext } from '../sign-in-context';

/**
 * askForCode requests a code before the code step has loaded. Settles like requestEmailCode; a rejection that nobody
 * handles is ignored.
 */
export function askForCode(email: string): Promise<unknown> {
  const answer = requestEmailCode(email, readSignInContext());
  answer.catch(() => {});
  return answer;
}
