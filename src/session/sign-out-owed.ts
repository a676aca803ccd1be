import { type ReadonlySignal, signal } from '@preact/signals';
import { localStore } from '../lib/storage';

const KEY = 'sign_out_owed';

const owed = signal(localStore.read(KEY) !== null);

/** The server has yet to confirm that this device is signed out (session-13). */
export const isSignOutOwed: ReadonlySignal<boolean> = owed;

/** noteSignOut keeps over a reload whether a sign-out is owed. */
export function noteSignOut(isOwed: boolean): void {
  if (isOwed) localStore.save(KEY, '1');
  else localStore.remove(KEY);
  owed.value = isOwed;
}
