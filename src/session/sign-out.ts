import { createPendingAction } from '../lib/pending-action';
import { waitMs } from '../lib/wait';
import { t } from './locale';
import { endSession } from './session';
import { signOut as postSignOut } from './sign-out.api';
import { toast } from './toasts';

/** Upper limit for the overlay. */
const TIMEOUT_MS = 10_000;
const WARNING_MS = 5000;

/** signOut.run() signs out here and on the server. If the server fails, it signs out here and says so (session-12). */
export const signOut = createPendingAction(() =>
  endSession(async () => {
    const told = postSignOut().then(
      () => true,
      () => false,
    );
    const isDone = await Promise.race([told, waitMs(TIMEOUT_MS)]);
    if (!isDone) toast('error', t('frontend.web.layout.logout_error'), WARNING_MS);
  }),
);
