import { signal } from '@preact/signals';
import { sessionStore } from '../lib/storage';
import { clearWithSession } from '../session/session';

const KEY = 'tg_bind_conflict.v1';

const CONFLICT = 'account.connect.telegram.conflict';

/** Why binding Telegram failed; kept until dismissed or a bind succeeds (sign-in-26). */
const failure = signal<BindFailure | null>(sessionStore.read(KEY) === null ? null : CONFLICT);
clearWithSession({
  clear() {
    failure.value = null;
  },
});

/** It is bound to another account, or something else. */
export type BindFailure = typeof CONFLICT | 'account.connect.telegram.error';

/** bindFailure is the text key of the last failure, a conflict's over a reload. */
export const bindFailure = (): BindFailure | null => failure.value;

/** setBindFailure keeps it for this tab; null forgets it: dismissed, or bound. */
export function setBindFailure(key: BindFailure | null): void {
  if (key === CONFLICT) sessionStore.save(KEY, '1');
  else sessionStore.remove(KEY);
  failure.value = key;
}
