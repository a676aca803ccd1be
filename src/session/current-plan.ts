import { computed } from '@preact/signals';
import { planOf } from './plan';
import { subscription } from './session';

/** The signed-in user's plan; null without one or for an unknown code. */
export const plan = computed(() => planOf(subscription.value?.product_code));
