import type { MessageKey } from '../i18n/translate';
import type { Account, PlanCode, Subscription } from './entities';

/** Text keys of the plans' names. */
export const PLAN_NAMES = {
  DEFAULT: 'account.plan.default',
  FAMILY: 'account.plan.family',
  CORPORATE: 'account.plan.corporate',
} as const satisfies Record<PlanCode, MessageKey>;

/** planOf narrows a wire code to a plan; null for an unknown code (account-2). */
export function planOf(code: string | undefined): PlanCode | null {
  return Object.hasOwn(PLAN_NAMES, code ?? '') ? (code as PlanCode) : null;
}

/** isTrialAvailable tells whether the server offers a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants: an owner whose plan has places for members (account-14). */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}
