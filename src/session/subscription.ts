import { type Day, daysBetween, parseDay } from '../lib/dates';
import type { Subscription } from './entities';

export type SubscriptionStatus = 'ACTIVE' | 'WARNING' | 'INACTIVE';

const WARNING_DAYS = 5;
/** getSubscriptionStatus is a subscription's status on the day `today` (account-1). */
export function getSubscriptionStatus(subscription: Subscription | null, today: Day): SubscriptionStatus {
  const end = parseDay(subscription?.date_stop);
  if (end === null) return 'INACTIVE';
  return daysBetween(today, end) < WARNING_DAYS ? 'WARNING' : 'ACTIVE';
}
