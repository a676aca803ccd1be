import { isRefusal } from '../api/errors';
import { waitMs } from '../lib/wait';
import { setSignOutPending } from './pending-sign-out';
import { endSession, tabs } from './session';
import { signOut as postSignOut } from './users.api';

/** Longest time that a sign-out may block the page. */
const LIMIT_MS = 10_000;

/** sendSignOut signs out on the server; the sign-out is pending until confirmed. Never rejects. */
export async function sendSignOut(): Promise<void> {
  setSignOutPending(true);
  // After a 4xx there is no session to end.
  if (await postSignOut().then(() => true, isRefusal)) setSignOutPending(false);
  tabs.post('sign-out-pending');
}

/** waitForSignOut sends a sign-out and waits for the response, up to 10 s. */
export const waitForSignOut = (): Promise<unknown> => Promise.race([sendSignOut(), waitMs(LIMIT_MS)]);

/** signOut signs out on this device at once and on the server when it can be reached. */
export const signOut = (): Promise<void> => endSession(waitForSignOut);
