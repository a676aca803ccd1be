import { computed, signal } from '@preact/signals';
import { userId } from '../../session/session';

const kept = signal({ of: '', query: '' });

/** The query of a claim that got no answer: the way around the app must not lose it. '' when there is none. */
export const unansweredClaim = computed(() => (kept.value.of === userId.value ? kept.value.query : ''));

/** keepUnanswered remembers it for whoever is signed in, and only for them; '' forgets it. */
export function keepUnanswered(query: string): void {
  kept.value = { of: userId.peek(), query };
}
