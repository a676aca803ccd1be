import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { createAction, recheckBriefly } from '../session/action';
import { planState } from '../session/current-subscription';
import { planNews } from '../session/plan-news';
import { refreshAccount } from '../session/session';
import { startTrial as postTrial } from '../session/subscription.api';

const TOAST_MS = 2000;

/** startTrial.run() starts the trial, refetches the account and shows a toast with the result. */
export const startTrial = createAction(async ({ isSameUser, fail }) => {
  const before = planState();
  try {
    await postTrial();
  } catch (error) {
    await recheckBriefly();
    // It may have started: no response arrived, or the browser itself has repeated the request, which was then refused.
    if (planState() === before)
      return fail({ key: 'account.toast.trial_error' }, { cause: error, toastMs: TOAST_MS });
  }
  if (!isSameUser()) return;
  await refreshAccount();
  planNews.set({ message: { key: 'account.toast.trial_success' }, previousEnd: null });
  toast('success', t('account.toast.trial_success'), { durationMs: TOAST_MS });
});
