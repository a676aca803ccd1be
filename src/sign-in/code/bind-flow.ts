import { t } from '../../session/locale';
import { account, recheckAccount, refreshAccount } from '../../session/session';
import { toast } from '../../session/toasts';
import { requestBindCode } from '../code-request.api';
import { verifyBindCode } from '../sign-in.api';
import type { CodeFlow } from './code-step.model';

/** createBindFlow connects an e-mail to the signed-in account (sign-in-20, sign-in-21). */
export function createBindFlow(userId: string, onDone: () => void): CodeFlow {
  return {
    request: (email, context) => requestBindCode(userId, email, context),
    verify: (email, code) => verifyBindCode(userId, email, code),
    async hasSucceeded() {
      await recheckAccount();
      return !!account.peek()?.user.email;
    },
    async finish() {
      if (account.peek()) {
        toast('success', t('account.connect.email.done'));
        await refreshAccount();
      }
      onDone();
      return undefined;
    },
  };
}
