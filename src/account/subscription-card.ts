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
  | { kind: 'trial' | 'manage' | 'extend' | 'choose_plan' };

export interface CardFacts {
  status: SubscriptionStatus;
  plan: PlanCode | null;
  isOwner: boolean;
  isTrialAvailable: boolean;
  canManageParticipants: boolean;
  isMobile: boolean;
}

/** cardActions are the card's buttons, the main one first; a member gets none to buy (account-5 to account-7). */
export function cardActions(card: CardFacts): CardAction[] {
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
