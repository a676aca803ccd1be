import { computed } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { daysBetween, parseDay } from '../lib/dates';
import { today } from '../session/clock';
import { plan } from '../session/current-plan';
import { isKeyUsed } from '../session/key-used';
import { OWN_GUIDE, PLANS_FOR_SELF, participantsPath } from '../session/menu-paths';
import { PATHS } from '../session/paths';
import { canManageParticipants, isTrialAvailable } from '../session/plan';
import { account, subscription } from '../session/session';
import { isMember, subscriptionStatus } from '../session/subscription-status';
import { isMobile } from '../session/viewport';
import { type CardAction, cardActions, remainingOf } from './subscription-card';

/** Time left of a subscription in WARNING; null once it has ended. */
export const remaining = computed(() => remainingOf(parseDay(subscription.value?.date_stop), today.value));

/** Days until the plan's end, 0 once it has ended; null without a date. */
export const daysLeft = computed(() => {
  const end = parseDay(subscription.value?.date_stop);
  return end && Math.max(0, daysBetween(today.value, end));
});

/** The plan's end is past: the keys do not work. */
export const hasEnded = computed(() => subscriptionStatus.value === 'WARNING' && !remaining.value);

const SKIES = { ACTIVE: 's-active', WARNING: 's-ending', INACTIVE: '' };

/** The class that gives the sky the colour of the status (account-17). */
export const sky = computed(() => (hasEnded.value ? 's-ended' : SKIES[subscriptionStatus.value]));

const HREFS = {
  connect: OWN_GUIDE,
  connect_more: PATHS.instructions,
  manage: PATHS.manage,
  extend: PLANS_FOR_SELF,
  choose_plan: PLANS_FOR_SELF,
};

export type CardButton = { kind: 'trial' } | { kind: 'link'; href: string; label: MessageKey };

function buttonOf(action: CardAction): CardButton {
  if (action.kind === 'trial') return { kind: 'trial' };
  if (action.kind === 'participants')
    return {
      kind: 'link',
      href: participantsPath(action.plan),
      label: action.plan === 'FAMILY' ? 'cta.family' : 'cta.corporate',
    };
  return { kind: 'link', href: HREFS[action.kind], label: `cta.${action.kind}` };
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
    hasEnded: hasEnded.value,
    isKeyUsed: isKeyUsed.value,
  }).map(buttonOf),
);
