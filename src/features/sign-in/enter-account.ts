import { t } from '../../state/locale';
import { refreshAccount, session } from '../../state/session';
import { toast } from '../../state/toasts';

const ERROR_MS = 5000;

/** enterAccount reads the account after a sign-in by a link, and says so when the browser did not keep the session. */
export async function enterAccount(): Promise<void> {
  await refreshAccount();
  if (session.peek().status === 'unauthorized') toast('error', t('frontend.web.auth.not_kept'), ERROR_MS);
}
