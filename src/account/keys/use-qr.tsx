import { loadDialog } from '../../parts/AppDialog';
import { LostPart } from '../../parts/LostPart';
import { Progress } from '../../parts/Progress';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { useHeld } from '../../session/use-held';
import { useLazy } from '../../ui/use-lazy';

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
 * useQr shows the subscription link (keys-4), or with `isShared` one for somebody else, as a QR code: `show` on request,
 * `view` wherever the page wants it. `place` names who shows it (useHeld).
 */
export function useQr(place: string, isShared = false) {
  const [link, show] = useHeld<string | null>(`qr.${place}`, null);
  const isWanted = link !== null;
  const dialog = useLazy(loadQrDialog, isWanted);
  return {
    isBusy: isWanted && !dialog,
    show,
    view:
      isWanted &&
      (dialog ? <dialog.View link={link} isShared={isShared} onClose={() => show(null)} /> : <Progress />),
  };
}
