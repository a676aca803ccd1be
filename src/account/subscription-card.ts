import { type Day, daysBetween } from '../lib/dates';
import type { PlanCode } from '../session/entities';
import type { SubscriptionStatus } from '../session/subscription';

export type Remaining = { when: 'today' | 'tomorrow' } | { when: 'in'; days: number } | null;

/** remainingOf is the time left in WARNING; null once it has ended (account-4). */
export function remainingOf(end: Day | null, today: Day): Remaining {
  if (!end) return null;
  const days = daysBetween(today, end);
  if (days === 0) return { when: 'today' };
  if (days === 1) return { when: 'tomorrow' };
  return days > 1 ? { when: 'in', days } : null;
}

export type CardAction =
  | { kind: 'participants'; plan: 'FAMILY' | 'CORPORATE' }
  | { kind: 'trial' | 'connect' | 'connect_more' | 'manage' | 'extend' | 'choose_plan' };

export interface CardFacts {
  status: SubscriptionStatus;
  plan: PlanCode | null;
  isOwner: boolean;
  isTrialAvailable: boolean;
  canManageParticipants: boolean;
  isMobile: boolean;
  hasEnded: boolean;
  isKeyUsed: boolean;
}

/**
 * cardActions are the card's buttons, the main one first: on a device that has not used the key, to connect it. A member
 * gets none to buy (account-5 to account-7, account-16).
 */
export function cardActions(card: CardFacts): CardAction[] {
  const { status, isMobile, isKeyUsed } = card;
  const others = otherActions(card);
  if (status === 'INACTIVE' || card.hasEnded) return others;
  if (!isKeyUsed) return [{ kind: 'connect' }, ...others.filter(({ kind }) => kind !== 'manage')];
  return isMobile || status === 'WARNING' ? others : [{ kind: 'connect_more' }, ...others];
}

function otherActions(card: CardFacts): CardAction[] {
  const { status, plan, isMobile } = card;
  if (status === 'INACTIVE') return [{ kind: card.isTrialAvailable ? 'trial' : 'choose_plan' }];
  const participants: CardAction[] =
    card.canManageParticipants && (plan === 'FAMILY' || plan === 'CORPORATE')
      ? [{ kind: 'participants', plan }]
      : [];
  if (status === 'WARNING' && card.isOwner) return [{ kind: 'extend' }, ...participants];
  if (participants.length > 0 && !isMobile) return participants;
  return plan === 'DEFAULT' && !isMobile ? [] : [{ kind: 'manage' }];
}
