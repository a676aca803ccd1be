import { computed } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { parseDay } from '../lib/dates';
import { today } from '../session/clock';
import { plan } from '../session/current-plan';
import { PLANS_FOR_SELF, participantsPath } from '../session/menu-paths';
import { PATHS } from '../session/paths';
import { canManageParticipants, isTrialAvailable } from '../session/plan';
import { account, subscription } from '../session/session';
import { isMember, subscriptionStatus } from '../session/subscription-status';
import { isMobile } from '../session/viewport';
import { type CardAction, cardActions, remainingOf } from './subscription-card';

/** Time left of a subscription in WARNING; null once it has ended. */
export const remaining = computed(() => remainingOf(parseDay(subscription.value?.date_stop), today.value));

export type CardButton = { kind: 'trial' } | { kind: 'link'; href: string; label: MessageKey };

function buttonOf(action: CardAction): CardButton {
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
}

/** The card's buttons with target and label, the main one first. */
export const cardButtons = computed<CardButton[]>(() =>
  cardActions({
    status: subscriptionStatus.value,
    plan: plan.value,
    isOwner: !isMember.value,
    isTrialAvailable: isTrialAvailable(account.value),
    canManageParticipants: canManageParticipants(subscription.value),
    isMobile: isMobile.value,
  }).map(buttonOf),
);
