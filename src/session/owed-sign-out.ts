import { isRefusal } from '../api/errors';
import { createPendingAction } from '../lib/pending-action';
import { waitMs } from '../lib/wait';
import { signOut } from './sign-out.api';
import { noteSignOut } from './sign-out-owed';

/** How long a sign-out may hold up the page. */
const LIMIT_MS = 10_000;

/** owedSignOut.run() tells the server of a sign-out, which is owed until it has answered (session-13). Never rejects. */
export const owedSignOut = createPendingAction(async () => {
  noteSignOut(true);
  const isThrough = await signOut().then(
    () => true,
    // After a 4xx there is no session to end.
    isRefusal,
  );
  if (isThrough) noteSignOut(false);
});

/** waitForSignOut sends a sign-out and waits for it, 10 s at most. */
export const waitForSignOut = (): Promise<unknown> => Promise.race([owedSignOut.run(), waitMs(LIMIT_MS)]);
