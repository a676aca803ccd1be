import type { PlanCode } from '../../session/entities';
import type { SubscriptionStatus } from '../../session/subscription';
import { toPlanKey } from '../../session/subscription';

/** A button of the card. `family` and `corporate` lead to the plan's members. */
export type CardAction = 'trial' | 'manage' | 'extend' | 'choose_plan' | MembersAction;

type MembersAction = 'family' | 'corporate';

interface MembersFacts {
  plan: PlanCode | null;
  canManageParticipants: boolean;
}

/** The facts that decide which buttons the card has. */
export interface CardFacts extends MembersFacts {
  status: SubscriptionStatus;
  /** False for a member of another user's plan. */
  isOwner: boolean;
  isTrialAvailable: boolean;
  isMobile: boolean;
}

/** getMembersAction returns the action that leads to the plan's members; null for a plan without them. */
export function getMembersAction({ plan, canManageParticipants }: MembersFacts): MembersAction | null {
  return canManageParticipants && plan !== null && plan !== 'DEFAULT' ? toPlanKey(plan) : null;
}

/** listCardActions lists the card's buttons, at most two, the main one first. */
export function listCardActions(card: CardFacts): [] | [CardAction] | [CardAction, MembersAction] {
  const { status, plan, isOwner, isMobile } = card;
  if (status === 'INACTIVE') return [card.isTrialAvailable ? 'trial' : 'choose_plan'];
  const members = isMobile ? null : getMembersAction(card);
  if (status === 'WARNING' && isOwner) return members ? ['extend', members] : ['extend'];
  if (members) return [members];
  return status === 'ACTIVE' && plan === 'DEFAULT' && !isMobile ? [] : ['manage'];
}

/** The facts that decide about the section below the card. */
export interface ConnectFacts {
  /** Days until the plan's end, negative once it has ended; null without a date. */
  daysLeft: number | null;
  /** True once the key has been used on this device. */
  isKeyUsed: boolean;
}

/**
 * getConnectTone returns the tone of "Connect a device": primary unless the card already has a primary
 * button, and null to hide it, because the key has been used on this device or does not work.
 */
export function getConnectTone(
  card: CardFacts,
  { daysLeft, isKeyUsed }: ConnectFacts,
): 'primary' | 'ghost' | null {
  if (isKeyUsed || daysLeft === null || daysLeft < 0) return null;
  return listCardActions(card).some(isPrimary) ? 'ghost' : 'primary';
}

/** isPrimary is true for the actions that the card shows as primary: all but the links to the members. */
export const isPrimary = (action: CardAction): boolean => action !== 'family' && action !== 'corporate';
