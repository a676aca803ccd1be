import type { Account, PlanCode, Subscription } from './entities';

const PLANS: PlanCode[] = ['DEFAULT', 'FAMILY', 'CORPORATE'];

/** toPlanKey is a plan as the keys of its texts spell it. */
export const toPlanKey = <Code extends PlanCode>(plan: Code) => plan.toLowerCase() as Lowercase<Code>;

/** planName is the text key of a plan's name. */
export const planName = (plan: PlanCode) => `account.plan.${toPlanKey(plan)}` as const;

/** parsePlan narrows a wire code to a plan; null for an unknown code (account-2). */
export function parsePlan(code: string | undefined): PlanCode | null {
  return PLANS.find((plan) => plan === code) ?? null;
}

/** isTrialAvailable tells whether the server offers a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants: an owner whose plan has places for members (account-14). */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}

/** Months by term id (plans-4). */
const MONTHS: Record<number, number> = { 1: 1, 2: 3, 3: 6, 4: 12 };

/** getMonths is the length of a term; 0 for an unknown id. */
export const getMonths = (termId: number): number => MONTHS[termId] ?? 0;
