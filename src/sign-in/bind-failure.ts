import { signal } from '@preact/signals';
import { sessionStore } from '../lib/storage';
import { clearWithSession } from '../session/session';

const KEY = 'tg_bind_conflict.v1';

const CONFLICT = 'account.connect.telegram.conflict';

/** Why connecting Telegram failed. It stays until it is dismissed or a later attempt succeeds. */
const failure = signal<BindFailure | null>(sessionStore.read(KEY) === null ? null : CONFLICT);
clearWithSession({
  clear() {
    failure.value = null;
  },
});

/** Telegram is connected to another account, or any other failure. */
export type BindFailure = typeof CONFLICT | 'account.connect.telegram.error';

/** getBindFailure is the text key of the last failure. Only a conflict survives a reload. */
export const getBindFailure = (): BindFailure | null => failure.value;

/** setBindFailure saves a failure for this tab; null removes it. */
export function setBindFailure(key: BindFailure | null): void {
  if (key === CONFLICT) sessionStore.save(KEY, '1');
  else sessionStore.remove(KEY);
  failure.value = key;
}
