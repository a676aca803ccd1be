import { t } from '../../session/locale';
import { dismissToast, toasts } from '../../session/toasts';
import { Toaster } from '../../ui/Toaster';

/** The toaster, wired to the session's toasts. */
export function ToastRegion() {
  return <Toaster toasts={toasts.value} onDismiss={dismissToast} label={t('frontend.web.layout.toasts')} />;
}
