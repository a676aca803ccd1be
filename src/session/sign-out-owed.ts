import { type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';

const NAME = 'sign_out_owed';

// Prerendered in Node.
const owed = signal(!import.meta.env.SSR && document.cookie.includes(NAME));

/** The server has yet to confirm that this device is signed out (session-13). */
export const isSignOutOwed: ReadonlySignal<boolean> = owed;

/** noteSignOut keeps over a reload whether a sign-out is owed. */
export function noteSignOut(isOwed: boolean): void {
  saveCookie(NAME, isOwed ? '1' : null);
  owed.value = isOwed;
}
