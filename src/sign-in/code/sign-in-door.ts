import { account, lookForAccount, refreshAccount, session } from '../../session/session';
import { requestEmailCode } from '../code-request.api';
import { verifyEmailCode } from '../sign-in.api';
import type { CodeDoor } from './code-step.model';

/** The door of the sign-in screen; the guards lead on from there. False when the session did not hold. */
export const signInDoor: CodeDoor = {
  request: requestEmailCode,
  verify: verifyEmailCode,
  async isOpen() {
    await lookForAccount();
    return !!account.peek();
  },
  async enter() {
    await refreshAccount();
    return ['signed-in', 'unreachable'].includes(session.peek());
  },
};
