import { requestEmailCode } from '../code-request.api';
import { readSignInContext } from '../sign-in-context';

/**
 * askForCode has a code sent at once, while what will show the answer may still be on its way; resolves and rejects as
 * requestEmailCode, whether somebody listens or not.
 */
export function askForCode(email: string): Promise<unknown> {
  const answer = requestEmailCode(email, readSignInContext());
  answer.catch(() => {});
  return answer;
}
