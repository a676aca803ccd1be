import { t } from '../../session/locale';
import { account, recheckAccount, refreshAccount } from '../../session/session';
import { toast } from '../../session/toasts';
import { requestBindCode } from '../code-request.api';
import { verifyBindCode } from '../sign-in.api';
import type { CodeDoor } from './code-step.model';

/** createBindDoor connects an e-mail to the signed-in account (sign-in-20, sign-in-21). */
export function createBindDoor(userId: string, onDone: () => void): CodeDoor {
  return {
    request: (email, context) => requestBindCode(userId, email, context),
    verify: (email, code) => verifyBindCode(userId, email, code),
    async isOpen() {
      await recheckAccount();
      return !!account.peek()?.user.email;
    },
    async enter() {
      if (account.peek()) {
        toast('success', t('frontend.web.account.connect.email.done'));
        await refreshAccount();
      }
      onDone();
      return true;
    },
  };
}
