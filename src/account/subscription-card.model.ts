import { computed } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { parseDay } from '../lib/dates';
import { today } from '../session/clock';
import { plan } from '../session/current-plan';
import { PLANS_FOR_SELF, participantsPath } from '../session/menu-paths';
import { PATHS } from '../session/paths';
import { canManageParticipants, isTrialAvailable } from '../session/plan';
import { account, subscription } from '../session/session';
import { subscriptionStatus } from '../session/subscription-status';
import { isMobile } from '../session/viewport';
import { cardAction, remainingOf } from './subscription-card';

/** Time left of a subscription in WARNING; null once it has ended. */
export const remaining = computed(() => remainingOf(parseDay(subscription.value?.date_stop), today.value));

type CardButton = { kind: 'trial' } | { kind: 'link'; href: string; label: MessageKey };

/** The card's button with target and label; null for none (account-5). */
export const cardButton = computed<CardButton | null>(() => {
  const known = account.value;
  const action = cardAction({
    status: subscriptionStatus.value,
    plan: plan.value,
    isTrialAvailable: known !== undefined && isTrialAvailable(known),
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
