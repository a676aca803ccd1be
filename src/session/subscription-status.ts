import { computed } from '@preact/signals';
import { today } from './clock';
import { hasSubscription, subscription } from './session';
import { statusOf } from './subscription';

/** The status of the signed-in user's subscription, today. */
export const subscriptionStatus = computed(() => statusOf(subscription.value, today.value));

/** The user's subscription is somebody else's, who pays for it (account-7). */
export const isMember = computed(() => hasSubscription.value && !subscription.value?.is_owner);
