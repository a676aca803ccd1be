import { t } from '../../session/locale';
import { navigate, place } from '../../session/navigation';
import { refreshAccount, session } from '../../session/session';
import { toast } from '../../session/toasts';

const ERROR_MS = 5000;

/** enterAccount reads the account after a sign-in by a link, and says so when the browser did not keep the session. */
export async function enterAccount(): Promise<void> {
  await refreshAccount();
  if (session.peek() === 'unauthorized') toast('error', t('frontend.web.auth.not_kept'), ERROR_MS);
}

/** leavePage goes from one page to another with the query kept; not for whoever has gone elsewhere meanwhile. */
export function leavePage(from: string, to: string): void {
  const { path, search } = place.peek();
  if (path === from) navigate(to + search, { replace: true });
}
