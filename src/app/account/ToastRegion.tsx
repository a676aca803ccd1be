import { t } from '../../session/locale';
import { isSignOutOwed } from '../../session/sign-out-owed';
import { dismissToast, toasts } from '../../session/toasts';
import { Toaster } from '../../ui/Toaster';
import { OwedSignOut } from './OwedSignOut';

/** The toaster, wired to the session's toasts. */
export function ToastRegion() {
  return (
    <Toaster toasts={toasts.value} onDismiss={dismissToast} label={t('layout.toasts')}>
      {isSignOutOwed.value && <OwedSignOut />}
    </Toaster>
  );
}
