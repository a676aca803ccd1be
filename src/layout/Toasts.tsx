import { withLateParts } from '../state/late-parts';
import { t } from '../state/locale';
import { areToastsWanted, dismissToast, toasts } from '../state/toasts';
import { useLazy } from '../ui/use-lazy';

const load = () => withLateParts(import('../ui/Toaster').then((m) => m.Toaster));

/** The toast region; it comes before the first thing that could have a toast to raise. */
export function Toasts() {
  // Without it nothing is lost: what a toast tells also stands in the page (decisions §7).
  const toaster = useLazy(load, areToastsWanted.value, () => {});
  return (
    toaster && (
      <toaster.View toasts={toasts.value} onDismiss={dismissToast} label={t('frontend.web.layout.toasts')} />
    )
  );
}
