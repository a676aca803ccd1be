import { t } from '../../session/locale';
import { dismissToast, toasts } from '../../session/toasts';
import { Toaster } from '../../ui/Toaster';

/** The toasts of the product, above all else. */
export function ToastRegion() {
  return <Toaster toasts={toasts.value} onDismiss={dismissToast} label={t('frontend.web.layout.toasts')} />;
}
