import { computed, signal } from '@preact/signals';
import { userId } from '../../session/session';

const kept = signal({ of: '', query: '' });

/** The query of an unanswered claim, kept over navigation; '' for none. */
export const unansweredClaim = computed(() => (kept.value.of === userId.value ? kept.value.query : ''));

/** keepUnanswered keeps it for the signed-in user only; '' clears it. */
export function keepUnanswered(query: string): void {
  kept.value = { of: userId.peek(), query };
}
