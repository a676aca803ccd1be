import { computed } from '@preact/signals';
import { startTrial as askTrial } from '../../api/subscriptions';
import { PATHS, PLANS_FOR_SELF, participantsPath } from '../../domain/paths';
import { canManageParticipants, isTrialAvailable } from '../../domain/subscription';
import { cardAction, remainingOf } from '../../domain/subscription-card';
import type { MessageKey } from '../../i18n/translate';
import { parseDay } from '../../lib/dates';
import { createPendingAction } from '../../lib/pending-action';
import { today } from '../../state/clock';
import { createFailure, failureText } from '../../state/failures';
import { t } from '../../state/locale';
import {
  account,
  plan,
  recheckAccount,
  refreshAccount,
  subscription,
  subscriptionStatus,
} from '../../state/session';
import { toast } from '../../state/toasts';
import { isMobile } from '../../state/viewport';

const TRIAL_TOAST_MS = 2000;

/** Why the trial did not start. */
export const trialFailure = createFailure();

/** How long a subscription in WARNING still lasts; null when it has ended. */
export const remaining = computed(() => remainingOf(parseDay(subscription.value?.date_stop), today.value));

type CardButton = { kind: 'trial' } | { kind: 'link'; href: string; label: MessageKey };

/** The card's button, where it leads and what it says; null when the card has none (§4 'Card button routing'). */
export const cardButton = computed<CardButton | null>(() => {
  const known = account.value;
  const action = cardAction({
    status: subscriptionStatus.value,
    plan: plan.value,
    isTestAvailable: known !== undefined && isTrialAvailable(known),
    canManageParticipants: canManageParticipants(subscription.value),
    isMobile: isMobile.value,
  });
  if (!action) return null;
  if (action.kind === 'trial') return { kind: 'trial' };
  if (action.kind === 'participants')
    return {
      kind: 'link',
      href: participantsPath(action.plan),
      label: action.plan === 'FAMILY' ? 'cta.family' : 'cta.corporate',
    };
  return {
    kind: 'link',
    href: action.kind === 'manage' ? PATHS.manage : PLANS_FOR_SELF,
    label: `cta.${action.kind}`,
  };
});

/**
 * startTrial.run() activates the trial, reads the account again and tells how it went, in a toast and, on failure, on
 * the card (§4 'Trial creation'). While it runs, a second call does and tells nothing.
 */
export const startTrial = createPendingAction(async () => {
  trialFailure.clear();
  try {
    await askTrial();
  } catch (error) {
    trialFailure.show(failureText(error));
    toast('error', t('frontend.web.account.toast.trial_error'), TRIAL_TOAST_MS);
    return recheckAccount();
  }
  if (account.peek()) await refreshAccount();
  toast('success', t('frontend.web.account.toast.trial_success'), TRIAL_TOAST_MS);
});
