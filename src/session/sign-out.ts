import { isRefusal } from '../api/errors';
import { waitMs } from '../lib/wait';
import { setSignOutPending } from './pending-sign-out';
import { endSession, tabs } from './session';
import { signOut as postSignOut } from './sign-out.api';

/** How long a sign-out may hold up the page. */
const LIMIT_MS = 10_000;

/** sendSignOut tells the server of a sign-out, which is owed until it has answered (session-13). Never rejects. */
export async function sendSignOut(): Promise<void> {
  setSignOutPending(true);
  // After a 4xx there is no session to end.
  if (await postSignOut().then(() => true, isRefusal)) setSignOutPending(false);
  tabs.post('owed');
}

/** waitForSignOut sends a sign-out and waits for it, 10 s at most. */
export const waitForSignOut = (): Promise<unknown> => Promise.race([sendSignOut(), waitMs(LIMIT_MS)]);

/** signOut signs out here and on the server, which may be told later (session-12, session-13). */
export const signOut = (): Promise<void> => endSession(waitForSignOut);
