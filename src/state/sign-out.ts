import { signOut as askSignOut } from '../api/sign-out';
import { createPendingAction } from '../lib/pending-action';
import { waitMs } from '../lib/wait';
import { endSession } from './session';

/** The blocking indicator never stays longer than this. */
const PATIENCE_MS = 10_000;

/** signOut.run() ends the session here and on the server; it ends well whatever the server says (§4). */
export const signOut = createPendingAction(() =>
  endSession(() => Promise.race([askSignOut().catch(() => {}), waitMs(PATIENCE_MS)])),
);
