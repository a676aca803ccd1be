import type { PlanCode } from '../../session/entities';
import { toPlanKey } from '../../session/plan';
import type { SubscriptionStatus } from '../../session/subscription';

/** Where a button of the card leads; `family` and `corporate` to the plan's members. */
export type CardAction = 'trial' | 'manage' | 'extend' | 'choose_plan' | 'family' | 'corporate';

/** What decides on the card's buttons. */
export interface CardFacts {
  status: SubscriptionStatus;
  plan: PlanCode | null;
  /** False for the member of somebody else's plan. */
  isOwner: boolean;
  isTrialAvailable: boolean;
  canManageParticipants: boolean;
  isMobile: boolean;
}

/** cardActions are the card's buttons, the main one first (account-5, account-6). */
export function cardActions(card: CardFacts): CardAction[] {
  const { status, plan, isOwner, isMobile } = card;
  if (status === 'INACTIVE') return [card.isTrialAvailable ? 'trial' : 'choose_plan'];
  const isShared = card.canManageParticipants && plan !== null && plan !== 'DEFAULT';
  const participants: CardAction[] = isShared && !isMobile ? [toPlanKey(plan)] : [];
  if (status === 'WARNING' && isOwner) return ['extend', ...participants];
  if (participants.length > 0) return participants;
  return status === 'ACTIVE' && plan === 'DEFAULT' && !isMobile ? [] : ['manage'];
}

/** What decides on the section below the card. */
export interface ConnectFacts {
  /** Days until the plan's end, negative once it has ended; null without a date. */
  daysLeft: number | null;
  /** The key has been used on this device. */
  isKeyUsed: boolean;
}

/**
 * connectTone is how "Connect a device" stands below the card: bright while the card has no bright button, null where
 * it does not stand at all, as the key was used here or would not work (account-16).
 */
export function connectTone(
  card: CardFacts,
  { daysLeft, isKeyUsed }: ConnectFacts,
): 'primary' | 'ghost' | null {
  if (isKeyUsed || daysLeft === null || daysLeft < 0) return null;
  return cardActions(card).some(isBright) ? 'ghost' : 'primary';
}

/** isBright tells whether the card shows an action in the main colour: not the way to the members. */
export const isBright = (action: CardAction): boolean => action !== 'family' && action !== 'corporate';
