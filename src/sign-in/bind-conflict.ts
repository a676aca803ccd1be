import { signal } from '@preact/signals';
import { sessionStore } from '../lib/storage';
import { forgetWithSession } from '../session/session';

const KEY = 'tg_bind_conflict.v1';

/** The Telegram account that should be bound belongs to another account: kept until it is read or a bind succeeds. */
const conflict = signal(sessionStore.read(KEY) !== null);
forgetWithSession({
  clear() {
    conflict.value = false;
  },
});

/** hasBindConflict holds from markBindConflict, also after a reload, until clearBindConflict. */
export const hasBindConflict = () => conflict.value;

export function markBindConflict(): void {
  sessionStore.save(KEY, '1');
  conflict.value = true;
}

export function clearBindConflict(): void {
  sessionStore.remove(KEY);
  conflict.value = false;
}
