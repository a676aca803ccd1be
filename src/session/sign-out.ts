import { createPendingAction } from '../lib/pending-action';
import { waitForSignOut } from './owed-sign-out';
import { endSession } from './session';

/** signOut.run() signs out here and on the server, which may be told later (session-12, session-13). */
export const signOut = createPendingAction(() => endSession(waitForSignOut));
