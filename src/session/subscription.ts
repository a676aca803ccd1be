import { type Day, daysBetween, parseDay } from '../lib/dates';
import type { Subscription } from './entities';

export type SubscriptionStatus = 'ACTIVE' | 'WARNING' | 'INACTIVE';

/** A subscription with fewer days left has the status WARNING. */
export const WARNING_DAYS = 5;

/** getSubscriptionStatus returns the status on the day `today`; INACTIVE without a valid end date. */
export function getSubscriptionStatus(subscription: Subscription | null, today: Day): SubscriptionStatus {
  const end = parseDay(subscription?.date_stop);
  if (end === null) return 'INACTIVE';
  return daysBetween(today, end) < WARNING_DAYS ? 'WARNING' : 'ACTIVE';
}
