import type { PlanCode } from '../session/entities';
import type { MenuFacts } from '../session/menu';
import { keyOf } from '../session/plan';

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

export interface CardFacts extends MenuFacts {
  plan: PlanCode | null;
  canManageParticipants: boolean;
  hasEnded: boolean;
}

/**
 * cardActions are the card's buttons, the main one first: to connect a device that has not used the key, unless others
 * lose a plan that ends (account-5 to account-7, account-16).
 */
export function cardActions(card: CardFacts): CardAction[] {
  const { status, isMobile, isKeyUsed } = card;
  const others = otherActions(card);
  if (status === 'INACTIVE' || card.hasEnded) return others;
  const isSharedEnding = status === 'WARNING' && card.isOwner && card.plan !== 'DEFAULT';
  if (!isKeyUsed && !isSharedEnding) return ['connect', ...others.filter((action) => action !== 'manage')];
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
