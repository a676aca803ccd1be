import { signal } from '@preact/signals';
import { sessionStore } from '../lib/storage';
import { clearWithSession, userId } from '../session/session';

const KEY = 'tg_bind_conflict.v1';

const CONFLICT = 'account.connect.telegram.conflict';

/** Why connecting Telegram failed. It stays until it is dismissed or a later attempt succeeds. */
const failure = signal<BindFailure | null>(null);
/** Id of the user whose conflict this tab has saved; null for none. */
const conflictOf = signal(sessionStore.read(KEY));
clearWithSession({
  clear() {
    failure.value = null;
    conflictOf.value = null;
  },
});

/** Telegram is connected to another account, or any other failure. */
export type BindFailure = typeof CONFLICT | 'account.connect.telegram.error';

/** getBindFailure is the text key of the user's last failure. Only a conflict survives a reload. */
export const getBindFailure = (): BindFailure | null =>
  failure.value ?? (userId.value && conflictOf.value === userId.value ? CONFLICT : null);

/** setBindFailure saves a failure for this tab and user; null removes it. */
export function setBindFailure(key: BindFailure | null): void {
  conflictOf.value = key === CONFLICT ? userId.peek() : null;
  if (conflictOf.peek() === null) sessionStore.remove(KEY);
  else sessionStore.save(KEY, userId.peek());
  failure.value = key;
}
