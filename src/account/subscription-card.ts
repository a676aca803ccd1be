import type { PlanCode } from '../session/entities';
import { keyOf } from '../session/plan';
import type { SubscriptionStatus } from '../session/subscription';

/** What a button of the card leads to; `family` and `corporate` to the plan's members. */
export type CardAction =
  | 'trial'
  | 'connect'
  | 'connect_more'
  | 'manage'
  | 'extend'
  | 'choose_plan'
  | 'family'
  | 'corporate';

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
  if (!isKeyUsed) return ['connect', ...others.filter((action) => action !== 'manage')];
  return isMobile || status === 'WARNING' ? others : ['connect_more', ...others];
}

function otherActions(card: CardFacts): CardAction[] {
  const { status, plan, isMobile } = card;
  if (status === 'INACTIVE') return [card.isTrialAvailable ? 'trial' : 'choose_plan'];
  const participants: CardAction[] =
    card.canManageParticipants && plan && plan !== 'DEFAULT' ? [keyOf(plan)] : [];
  if (status === 'WARNING' && card.isOwner) return ['extend', ...participants];
  if (participants.length > 0 && !isMobile) return participants;
  return plan === 'DEFAULT' && !isMobile ? [] : ['manage'];
}
