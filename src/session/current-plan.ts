import { computed } from '@preact/signals';
import { planOf } from './plan';
import { subscription } from './session';

/** The plan of whoever is signed in; null without one that the product knows. */
export const plan = computed(() => planOf(subscription.value?.product_code));
