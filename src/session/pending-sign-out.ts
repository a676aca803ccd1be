import { type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';
import { PENDING_SIGN_OUT_COOKIE, readSignOutPending } from './pending-sign-out-cookie';

const isPending = signal(readSignOutPending());

/** True until the server has confirmed that this device is signed out. */
export const isSignOutPending: ReadonlySignal<boolean> = isPending;

/** setSignOutPending saves whether a sign-out is pending; the value survives a reload. */
export function setSignOutPending(value: boolean): void {
  saveCookie(PENDING_SIGN_OUT_COOKIE, value ? '1' : null);
  isPending.value = value;
}

/** rereadSignOutPending reads the value that another tab, or another page in this tab, may have changed. */
export function rereadSignOutPending(): void {
  isPending.value = readSignOutPending();
}
