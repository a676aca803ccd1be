import { useEffect } from 'react';
import { dismissToast, toasts } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { listen } from '../../lib/events';
import { isSignOutPending } from '../../session/pending-sign-out';
import { isSigningOut } from '../../session/session';
import { sendSignOut } from '../../session/sign-out';
import { ToastList } from '../../ui/ToastList';

/** The toast list, connected to the store of toasts and to a pending sign-out. */
export function ToastRegion() {
  return (
    <ToastList toasts={toasts.value} onClose={dismissToast} label={t('page.toasts')}>
      {isSignOutPending.value && !isSigningOut.value && <PendingSignOut />}
    </ToastList>
  );
}

/** Shows that a sign-out is pending, and sends it when the network is back. */
function PendingSignOut() {
  useEffect(() => listen(window, 'online', sendSignOut), []);
  return (
    <p class="toast" role="alert">
      {t('page.sign_out_pending')}
    </p>
  );
}
