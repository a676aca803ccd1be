import { type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';
import { OWED, readOwed } from './pending-sign-out-cookie';

const owed = signal(readOwed());

/** The server has yet to confirm that this device is signed out (session-13). */
export const isSignOutOwed: ReadonlySignal<boolean> = owed;

/** noteSignOut keeps over a reload whether a sign-out is owed. */
export function noteSignOut(isOwed: boolean): void {
  saveCookie(OWED, isOwed ? '1' : null);
  owed.value = isOwed;
}

/** reviewSignOut takes what another tab, or another page of this one, has kept. */
export function reviewSignOut(): void {
  owed.value = readOwed();
}
