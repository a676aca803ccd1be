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
  | { kind: 'trial' }
  | { kind: 'participants'; plan: 'FAMILY' | 'CORPORATE' }
  | { kind: 'manage' | 'extend' | 'choose_plan' }
  | null;

export interface CardFacts {
  status: SubscriptionStatus;
  plan: PlanCode | null;
  isTrialAvailable: boolean;
  canManageParticipants: boolean;
  isMobile: boolean;
}

/** cardAction chooses the card's button; null for none (account-5). */
export function cardAction(card: CardFacts): CardAction {
  const { status, plan, isMobile } = card;
  if (status === 'INACTIVE' && card.isTrialAvailable) return { kind: 'trial' };
  if (card.canManageParticipants && !isMobile && (plan === 'FAMILY' || plan === 'CORPORATE'))
    return { kind: 'participants', plan };
  if (status !== 'ACTIVE') return { kind: status === 'WARNING' ? 'extend' : 'choose_plan' };
  return plan === 'DEFAULT' && !isMobile ? null : { kind: 'manage' };
}
