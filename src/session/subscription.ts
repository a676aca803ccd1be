import { type Day, daysBetween, parseDay } from '../lib/dates';
import type { Account, PlanCode, Subscription } from './entities';

export type SubscriptionStatus = 'ACTIVE' | 'WARNING' | 'INACTIVE';

/** A subscription with fewer days left has the status WARNING. */
export const WARNING_DAYS = 5;

/** getSubscriptionStatus returns the status on the day `today`; INACTIVE without a valid end date. */
export function getSubscriptionStatus(subscription: Subscription | null, today: Day): SubscriptionStatus {
  const end = parseDay(subscription?.date_stop);
  if (end === null) return 'INACTIVE';
  return daysBetween(today, end) < WARNING_DAYS ? 'WARNING' : 'ACTIVE';
}

const PLANS: PlanCode[] = ['DEFAULT', 'FAMILY', 'CORPORATE'];

/** toPlanKey returns the spelling of a plan in text keys. */
export const toPlanKey = <Code extends PlanCode>(plan: Code) => plan.toLowerCase() as Lowercase<Code>;

/** getPlanNameKey returns the text key of a plan's name. */
export const getPlanNameKey = (plan: PlanCode) => `account.plan.${toPlanKey(plan)}` as const;

/** parsePlan converts a code from the API to a plan; null for an unknown code. */
export function parsePlan(code: string | undefined): PlanCode | null {
  return PLANS.find((plan) => plan === code) ?? null;
}

/** isTrialAvailable returns whether the server offers the user a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants returns whether the user owns a subscription that can have members. */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}

/** Months by term id. */
const MONTHS: Record<number, number> = { 1: 1, 2: 3, 3: 6, 4: 12 };

/** getMonths returns the length of a term in months; 0 for an unknown id. */
export const getMonths = (termId: number): number => MONTHS[termId] ?? 0;
