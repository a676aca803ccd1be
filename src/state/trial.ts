import { isRefusal } from '../api/errors';
import { startTrial as askTrial } from '../api/subscriptions';
import { createPendingAction } from '../lib/pending-action';
import { createFailure, failureText } from './failures';
import { t } from './locale';
import { account, recheckAccount, refreshAccount, subscriptionStatus } from './session';
import { toast } from './toasts';

const TOAST_MS = 2000;

/** Why the trial did not start. */
export const trialFailure = createFailure();

/**
 * startTrial.run() activates the trial, reads the account again and tells how it went, in a toast and, on failure, in
 * the page (§4 'Trial creation'). While it runs, a second call does and tells nothing.
 */
export const startTrial = createPendingAction(async () => {
  trialFailure.clear();
  try {
    await askTrial();
  } catch (error) {
    await recheckAccount();
    if (!account.peek()) return;
    // Without an answer it may have started.
    if (isRefusal(error) || subscriptionStatus.peek() === 'INACTIVE') {
      trialFailure.show(failureText(error));
      return toast('error', t('frontend.web.account.toast.trial_error'), TOAST_MS);
    }
  }
  if (!account.peek()) return;
  await refreshAccount();
  toast('success', t('frontend.web.account.toast.trial_success'), TOAST_MS);
});
