import { type Day, daysBetween, parseDay } from '../lib/dates';
import type { Account, PlanCode, Subscription } from './entities';

export type SubscriptionStatus = 'ACTIVE' | 'WARNING' | 'INACTIVE';

const WARNING_DAYS = 5;
const PLANS: readonly string[] = ['DEFAULT', 'FAMILY', 'CORPORATE'] satisfies PlanCode[];

/** planOf tells the plan a wire code means; null for any code the product does not know (§3). */
export function planOf(code: string | undefined): PlanCode | null {
  return PLANS.includes(code ?? '') ? (code as PlanCode) : null;
}

/** statusOf is the display status of a subscription by its end date, on the day `today` (§4). */
export function statusOf(subscription: Subscription | null, today: Day): SubscriptionStatus {
  const end = parseDay(subscription?.date_stop);
  if (!end) return 'INACTIVE';
  return daysBetween(today, end) < WARNING_DAYS ? 'WARNING' : 'ACTIVE';
}

/** isTrialAvailable holds when the server offers the account a trial. */
export function isTrialAvailable(account: Account | undefined): boolean {
  return account?.trial?.is_available === true;
}

/** canManageParticipants holds for the owner of a plan that has places for others (§2, §6). */
export function canManageParticipants(subscription: Subscription | null): boolean {
  return subscription?.is_owner === true && subscription.members_limit > 0;
}
