import { useEffect } from 'react';
import { DialogBoundary, LazyDialog } from '../../parts/AppDialog';
import { ChunkError } from '../../parts/ChunkError';
import { lazy } from '../../parts/lazy';
import { Progress } from '../../parts/Progress';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { useHeld } from '../../session/use-held';

/** The QR library's dialog, and the code that all dialogs share. */
const QrDialog = lazy(
  () => Promise.all([import('./qr/QrDialog'), LazyDialog.preload()]).then(([m]) => m.QrDialog),
  { loading: Progress, failed: QrError },
);

function QrError() {
  useEffect(() => toast('error', t('keys.qr.error')), []);
  return <ChunkError />;
}

/**
 * useQr shows the subscription link (keys-4), or with `isShared` one for somebody else, as a QR code: `show` on request,
 * `view` wherever the page wants it. `place` names who shows it (useHeld).
 */
export function useQr(place: string, isShared = false) {
  const [link, show] = useHeld<string | null>(`qr.${place}`, null);
  const isOpen = link !== null;
  return {
    isBusy: isOpen && !QrDialog.isLoaded(),
    show,
    view: isOpen && (
      <DialogBoundary onClose={() => show(null)}>
        <QrDialog link={link} isShared={isShared} onClose={() => show(null)} />
      </DialogBoundary>
    ),
  };
}
