import { account, lookForAccount, refreshAccount, session } from '../../session/session';
import { requestEmailCode } from '../code-request.api';
import { verifyEmailCode } from '../sign-in.api';
import type { CodeDoor } from './code-step.model';

/** Signs in by code; the guards then redirect (sign-in-14). */
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
