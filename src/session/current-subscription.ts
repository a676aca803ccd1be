import { computed } from '@preact/signals';
import { today } from './clock';
import { hasSubscription, subscription } from './session';
import { getSubscriptionStatus, parsePlan } from './subscription';

/** The signed-in user's plan; null for guests, without a subscription, and for an unknown code. */
export const plan = computed(() => parsePlan(subscription.value?.product_code));

/** Today's status of the signed-in user's subscription. */
export const subscriptionStatus = computed(() => getSubscriptionStatus(subscription.value, today.value));

/** True if the user is a member of somebody else's subscription. */
export const isMember = computed(() => hasSubscription.value && !subscription.value?.is_owner);

/** planState returns a plan, by default the user's, and its end as a string, which changes with each payment for it. */
export function planState(current = subscription.peek()): string {
  const { product_code, date_stop } = current ?? {};
  return [product_code, date_stop].join(' ');
}
