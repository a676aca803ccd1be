import { batch } from '@preact/signals';
import type { Account } from '../entities';
import { account, pendingChanges, recheckAfterNews, refreshAccount, setAccount } from '../session';

/**
 * Makes the changes part of the known account once all are done: one by one, an earlier change that ends late would win.
 * The account is then fetched by a new request, as one in flight may date from before them. Returns whether it did so.
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
 * changeAccount applies `update` at once; it is rolled back and the error rethrown when `commit` fails, and the account is
 * refetched either way (session-11). A sign-out or another user meanwhile drops the change. `update` must be pure, and may
 * be given an account that has the change already.
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
      if (!confirmChanges()) void recheckAfterNews();
    }
    throw error;
  }
  change.isDone = true;
  confirmChanges();
}
