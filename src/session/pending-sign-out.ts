import { type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';
import { OWED, readSignOutPending } from './pending-sign-out-cookie';

const owed = signal(readSignOutPending());

/** The server has yet to confirm that this device is signed out (session-13). */
export const isSignOutPending: ReadonlySignal<boolean> = owed;

/** setSignOutPending keeps over a reload whether a sign-out is owed. */
export function setSignOutPending(isOwed: boolean): void {
  saveCookie(OWED, isOwed ? '1' : null);
  owed.value = isOwed;
}

/** rereadSignOutPending takes what another tab, or another page of this one, has kept. */
export function rereadSignOutPending(): void {
  owed.value = readSignOutPending();
}
