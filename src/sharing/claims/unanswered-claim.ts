import { computed, signal } from '@preact/signals';
import { userId } from '../../session/session';

const saved = signal({ owner: '', query: '' });

/** The query of the user's unanswered claim, preserved across navigation; '' for none. */
export const unansweredClaim = computed(() => (saved.value.owner === userId.value ? saved.value.query : ''));

/** saveUnansweredClaim saves the query for the signed-in user; '' clears it. */
export function saveUnansweredClaim(query: string): void {
  saved.value = { owner: userId.peek(), query };
}
