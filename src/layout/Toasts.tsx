import { t } from '../state/locale';
import { dismissToast, toasts } from '../state/toasts';
import { Toaster } from '../ui/Toaster';

/** The toast region, there before the first toast: a screen reader hears nothing of one that comes with it. */
export function Toasts() {
  return <Toaster toasts={toasts.value} onDismiss={dismissToast} label={t('frontend.web.layout.toasts')} />;
}
