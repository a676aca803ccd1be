import { type ReadonlySignal, signal } from '@preact/signals';
import { markMoment } from '../lib/moments';
import { localStore } from '../lib/storage';
import { session, userId, whileSignedIn } from './session';

const KEY = 'key_used';

const used = signal(false);

/**
 * True once the key has been copied or opened on this device, so that connecting is no longer the next step.
 */
export const isKeyUsed: ReadonlySignal<boolean> = used;

/** markKeyUsed saves that the key was used, until the session ends. */
export function markKeyUsed(): void {
  used.value = true;
  markMoment('key');
  // During an outage the saved key is copied before the user is known.
  if (userId.peek()) localStore.save(KEY, userId.peek());
}

/** startKeyUsed reads for each user whether the key was used. Returns a function that stops it. */
export const startKeyUsed = (): (() => void) =>
  whileSignedIn(() => {
    used.value = localStore.read(KEY) === userId.peek();
    // The stored id may be that of an account whose session has ended.
    if (!used.peek()) localStore.remove(KEY);
    return () => {
      used.value = false;
      // A bfcache restore re-checks the user first: 'loading' here is not a sign-out.
      if (!userId.peek() && session.peek() !== 'loading') localStore.remove(KEY);
    };
  });
