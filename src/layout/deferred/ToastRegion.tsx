import { useEffect } from 'react';
import { dismissToast, toasts } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { listen } from '../../lib/events';
import { isSignOutPending } from '../../session/pending-sign-out';
import { isSigningOut } from '../../session/session';
import { sendSignOut } from '../../session/sign-out';
import { Toaster } from '../../ui/Toaster';

/** The toaster, wired to the session's toasts. */
export function ToastRegion() {
  return (
    <Toaster toasts={toasts.value} onClose={dismissToast} label={t('page.toasts')}>
      {isSignOutPending.value && !isSigningOut.value && <PendingSignOut />}
    </Toaster>
  );
}

/** Says that a sign-out is owed, and sends it when there is a network again (session-13). */
function PendingSignOut() {
  useEffect(() => listen(window, 'online', sendSignOut), []);
  return (
    <p class="toast" role="alert">
      {t('page.owed')}
    </p>
  );
}
