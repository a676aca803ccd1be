import { isRefusal } from '../api/errors';
import { waitMs } from '../lib/wait';
import { setSignOutPending } from './pending-sign-out';
import { endSession, tabs } from './session';
import { signOut as postSignOut } from './users.api';

/** Longest time that a sign-out may block the page. */
const LIMIT_MS = 10_000;

/**
 * sendSignOut signs out on the server; the sign-out is pending until confirmed. Never rejects. Abort it before
 * a sign-in: a late response would remove the new session's cookies.
 */
export async function sendSignOut(signal: AbortSignal): Promise<void> {
  setSignOutPending(true);
  // After a 4xx there is no session to end.
  if (await postSignOut(signal).then(() => true, isRefusal)) setSignOutPending(false);
  tabs.post('sign-out-pending');
}

/** waitForSignOut sends a sign-out and waits for the response, up to 10 s. */
export function waitForSignOut(): Promise<unknown> {
  const request = new AbortController();
  return Promise.race([sendSignOut(request.signal), waitMs(LIMIT_MS).then(() => request.abort())]);
}

/** signOut signs out on this device at once and on the server when it can be reached. */
export const signOut = (): Promise<void> => endSession(waitForSignOut);
