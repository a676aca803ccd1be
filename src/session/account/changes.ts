import { batch } from '@preact/signals';
import type { Account } from '../entities';
import { account, pendingChanges, recheckAfterChange, refreshAccount, setAccount } from '../session';

/**
 * Applies the pending changes to the known account once all are saved: if each were applied when its save
 * ends, an older change could overwrite a newer one. It then refetches the account with a new request, as one
 * in flight may date from before the changes. Returns whether it applied them.
 */
function confirmChanges(): boolean {
  const changes = pendingChanges.peek();
  if (changes.length === 0 || changes.some(({ isDone }) => !isDone)) return false;
  const changed = account.peek();
  batch(() => {
    if (changed) setAccount(changed);
    pendingChanges.value = [];
  });
  void refreshAccount();
  return true;
}

/**
 * changeAccount applies `update` optimistically. If `commit` fails, it rolls the change back and rethrows the
 * error; the account is refetched either way. The change is dropped on a sign-out or a change of user.
 * `update` must be pure, and may receive an account that already has the change.
 */
export async function changeAccount(
  update: (known: Account) => Account,
  commit: () => Promise<unknown>,
): Promise<void> {
  const change = { update, isDone: false };
  pendingChanges.value = [...pendingChanges.peek(), change];
  try {
    await commit();
  } catch (error) {
    const changes = pendingChanges.peek();
    if (changes.includes(change)) {
      pendingChanges.value = changes.filter((other) => other !== change);
      if (!confirmChanges()) void recheckAfterChange();
    }
    throw error;
  }
  change.isDone = true;
  confirmChanges();
}
