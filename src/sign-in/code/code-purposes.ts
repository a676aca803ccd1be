import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { until } from '../../lib/until';
import { nameBindFlow, SIGN_IN } from '../../session/requested-codes';
import {
  account,
  checkForAccount,
  isFetchingAccount,
  recheckAccount,
  refreshAccount,
  session,
} from '../../session/session';
import { requestBindCode, requestEmailCode, verifyBindCode, verifyEmailCode } from '../sign-in.api';
import { clearReferralParams } from '../sign-in-context';
import type { CodePurpose } from './code-flow';

/** Signs in by code; the guards then redirect. */
export const signIn: CodePurpose = {
  name: SIGN_IN,
  request: requestEmailCode,
  verify: verifyEmailCode,
  async hasSucceeded() {
    // A user call in flight may have been sent before the sign-in.
    if (isFetchingAccount.peek()) await checkForAccount();
    if (!account.peek()) await checkForAccount();
    return !!account.peek();
  },
  async finish() {
    // They were sent with the code request.
    clearReferralParams();
    await refreshAccount();
    // After an outage the code step is shown again, and must not stay in 'checking' for ever.
    await until(() => session.value !== 'unreachable');
    const status = session.peek();
    if (status === 'unauthorized') return 'auth.not_kept';
    if (status === 'not_found') return 'auth.not_found';
    return undefined;
  },
};

/** createBind creates the purpose of connecting an e-mail to the signed-in account. */
export function createBind(userId: string, onDone: () => void): CodePurpose {
  return {
    name: nameBindFlow(userId),
    request: (email) => requestBindCode(userId, email),
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
