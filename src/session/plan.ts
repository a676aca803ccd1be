import type { Account, PlanCode, Subscription } from './entities';

const PLANS: readonly string[] = ['DEFAULT', 'FAMILY', 'CORPORATE'] satisfies PlanCode[];

/** planOf tells the plan a wire code means; null for any code the product does not know (account-2). */
export function planOf(code: string | undefined): PlanCode | null {
  return PLANS.includes(code ?? '') ? (code as PlanCode) : null;
}

/** isTrialAvailable holds when the server offers the account a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants holds for the owner of a plan that has places for others (account-14). */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}
