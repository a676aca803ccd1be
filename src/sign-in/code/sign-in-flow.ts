import { until } from '../../lib/until';
import { account, lookForAccount, refreshAccount, session } from '../../session/session';
import { requestEmailCode } from '../code-request.api';
import { verifyEmailCode } from '../sign-in.api';
import type { CodeFlow } from './code-step.model';

/** Signs in by code; the guards then redirect (sign-in-14). */
export const signInFlow: CodeFlow = {
  request: requestEmailCode,
  verify: verifyEmailCode,
  async hasSucceeded() {
    await lookForAccount();
    return !!account.peek();
  },
  async finish() {
    await refreshAccount();
    // After an outage the code step is there again, and must not check for ever.
    await until(() => session.value !== 'unreachable');
    const status = session.peek();
    if (status === 'unauthorized') return 'auth.not_kept';
    if (status === 'not_found') return 'auth.no_account';
    return undefined;
  },
};
