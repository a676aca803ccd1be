import { type ReadonlySignal, signal } from '@preact/signals';
import { localStore } from '../lib/storage';
import { session, userId, whileSignedIn } from './session';

const KEY = 'key_used';

const used = signal(false);
whileSignedIn(() => {
  used.value = localStore.read(KEY) === userId.peek();
  // Of an account whose session has ended meanwhile.
  if (!used.peek()) localStore.remove(KEY);
  return () => {
    used.value = false;
    // A page from the back/forward cache only asks again who is here.
    if (session.peek() !== 'loading') localStore.remove(KEY);
  };
});

/** The key has been copied or opened on this device: the next step is no longer to connect it (account-16). */
export const isKeyUsed: ReadonlySignal<boolean> = used;

/** markKeyUsed remembers it, until the session ends. */
export function markKeyUsed(): void {
  used.value = true;
  localStore.save(KEY, userId.peek());
}
