import { computed } from '@preact/signals';
import { today } from './clock';
import { parsePlan } from './plan';
import { hasSubscription, subscription } from './session';
import { getSubscriptionStatus } from './subscription';

/** The signed-in user's plan; null without one or for an unknown code. */
export const plan = computed(() => parsePlan(subscription.value?.product_code));

/** The status of the signed-in user's subscription, today. */
export const subscriptionStatus = computed(() => getSubscriptionStatus(subscription.value, today.value));

/** The user's subscription is somebody else's, who pays for it (account-7). */
export const isMember = computed(() => hasSubscription.value && !subscription.value?.is_owner);
