import { loadDialog } from '../../parts/AppDialog';
import { LostPart } from '../../parts/LostPart';
import { Progress } from '../../parts/Progress';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { useHeld } from '../../session/use-held';
import { useLazy } from '../../ui/use-lazy';
import { requireLink } from './keys.model';

/** The QR library's dialog, and the code that all dialogs share. */
const loadQrDialog = () =>
  Promise.all([import('./qr/QrDialog'), loadDialog()]).then(
    ([{ QrDialog }]) => QrDialog,
    () => {
      toast('error', t('keys.qr.error'));
      return LostPart;
    },
  );

/**
 * useQr shows the subscription link (keys-4), or one to share, as a QR code: `open` and `share` on request, `view`
 * wherever the page wants it. `place` names who shows it (useHeld).
 */
export function useQr(place: string, makeLink = requireLink) {
  const [shown, setShown] = useHeld<{ link: string; isShared?: boolean } | null>(`qr.${place}`, null);
  const isWanted = shown !== null;
  const dialog = useLazy(loadQrDialog, isWanted);
  return {
    isBusy: isWanted && !dialog,
    open(): void {
      const link = makeLink();
      setShown(link ? { link } : null);
    },
    share: (link: string) => setShown({ link, isShared: true }),
    view: isWanted && (dialog ? <dialog.View {...shown} onClose={() => setShown(null)} /> : <Progress />),
  };
}
