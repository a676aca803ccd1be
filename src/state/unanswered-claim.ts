import { computed, signal } from '@preact/signals';
import { account } from './session';

const kept = signal({ userId: '', query: '' });

const userId = () => account.value?.user.user_id ?? '';

/** The query of a claim that got no answer: the way around the app must not lose it. '' when there is none. */
export const unansweredClaim = computed(() => (kept.value.userId === userId() ? kept.value.query : ''));

/** keepUnanswered remembers it for whoever is signed in, and only for them; '' forgets it. */
export function keepUnanswered(query: string): void {
  kept.value = { userId: account.peek()?.user.user_id ?? '', query };
}
