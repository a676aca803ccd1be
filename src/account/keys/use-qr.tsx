import { loadDialog } from '../../parts/AppDialog';
import { LostPart } from '../../parts/LostPart';
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
 * useQr shows a subscription link as a QR code: `open` on request, `view` wherever the page wants it (keys-4). `place`
 * names who shows it (useHeld).
 */
export function useQr(place: string, makeLink = requireLink) {
  const [link, setLink] = useHeld<string | null>(`qr.${place}`, null);
  const isWanted = link !== null;
  const dialog = useLazy(loadQrDialog, isWanted);
  return {
    isBusy: isWanted && !dialog,
    open: () => setLink(makeLink()),
    view:
      isWanted &&
      (dialog ? <dialog.View link={link} onClose={() => setLink(null)} /> : <i class="page-progress" />),
  };
}
