import { computed } from '@preact/signals';
import { PLANS_FOR_SELF, participantsPath } from '../../domain/menu-paths';
import { PATHS } from '../../domain/paths';
import { canManageParticipants, isTrialAvailable } from '../../domain/subscription';
import { cardAction, remainingOf } from '../../domain/subscription-card';
import type { MessageKey } from '../../i18n/translate';
import { parseDay } from '../../lib/dates';
import { today } from '../../state/clock';
import { account, plan, subscription, subscriptionStatus } from '../../state/session';
import { isMobile } from '../../state/viewport';

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
