import type { Account, PlanCode, Subscription } from './entities';

const PLANS: readonly string[] = ['DEFAULT', 'FAMILY', 'CORPORATE'] satisfies PlanCode[];

/** planOf narrows a wire code to a plan; null for an unknown code (account-2). */
export function planOf(code: string | undefined): PlanCode | null {
  return PLANS.includes(code ?? '') ? (code as PlanCode) : null;
}

/** isTrialAvailable tells whether the server offers a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants: an owner whose plan has places for members (account-14). */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}
