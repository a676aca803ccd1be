import { computed } from '@preact/signals';
import { today } from './clock';
import { subscription } from './session';
import { statusOf } from './subscription';

/** The status of the signed-in user's subscription, today. */
export const subscriptionStatus = computed(() => statusOf(subscription.value, today.value));
