import { type ReadonlySignal, signal } from '@preact/signals';
import { localStore } from '../lib/storage';
import { whileSignedIn } from './session';

const KEY = 'key_used';

const used = signal(false);
whileSignedIn(() => {
  used.value = localStore.read(KEY) !== null;
  return () => {
    used.value = false;
    localStore.remove(KEY);
  };
});

/** The key has been copied or opened on this device: the next step is no longer to connect it (account-16). */
export const isKeyUsed: ReadonlySignal<boolean> = used;

/** noteKeyUsed remembers it, until the session ends. */
export function noteKeyUsed(): void {
  used.value = true;
  localStore.save(KEY, '1');
}
