import { signal } from '@preact/signals';
import { sessionStore } from '../lib/storage';
import { clearWithSession } from '../session/session';

const KEY = 'tg_bind_conflict.v1';

/** Telegram is bound to another account; kept until dismissed or a bind succeeds (sign-in-26). */
const conflict = signal(sessionStore.read(KEY) !== null);
clearWithSession({
  clear() {
    conflict.value = false;
  },
});

/** hasBindConflict is true from markBindConflict to clearBindConflict, also over a reload. */
export const hasBindConflict = () => conflict.value;

/** markBindConflict saves the conflict for this tab. */
export function markBindConflict(): void {
  sessionStore.save(KEY, '1');
  conflict.value = true;
}

/** clearBindConflict forgets it: dismissed, or bound. */
export function clearBindConflict(): void {
  sessionStore.remove(KEY);
  conflict.value = false;
}
