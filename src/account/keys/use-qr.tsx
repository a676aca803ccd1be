import { useState } from 'react';
import { loadDialog } from '../../parts/AppDialog';
import { LostPart } from '../../parts/LostPart';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { useHeld } from '../../session/use-held';
import { useLazy } from '../../ui/use-lazy';
import { requireLink } from './keys.model';

/** The QR library's dialog, and the code that all dialogs share. */
async function loadQrDialog() {
  const [{ QrDialog }] = await Promise.all([import('./qr/QrDialog'), loadDialog()]);
  return QrDialog;
}

/**
 * useQr shows a subscription link as a QR code: `open` on request, `view` wherever the page wants it (keys-4). `place`
 * names who shows it (useHeld).
 */
export function useQr(place: string, makeLink = requireLink) {
  const [link, setLink] = useHeld<string | null>(`qr.${place}`, null);
  const [isLost, setLost] = useState(false);
  const dialog = useLazy(loadQrDialog, link !== null, () => {
    setLink(null);
    setLost(true);
    toast('error', t('keys.qr.error'));
  });
  const isLoading = link !== null && !dialog;
  return {
    isLoading,
    open: () => setLink(makeLink()),
    view: (
      <>
        {isLost && <LostPart />}
        {isLoading && <i class="page-progress" />}
        {dialog && link !== null && <dialog.View link={link} onClose={() => setLink(null)} />}
      </>
    ),
  };
}
