import { useEffect, useState } from 'react';
import { DialogBoundary, LazyDialog } from '../../feedback/AppDialog';
import { ChunkError } from '../../feedback/ChunkError';
import { copyWithFallback } from '../../feedback/copying';
import { lazy } from '../../feedback/lazy';
import { toast } from '../../feedback/toasts';
import { Progress } from '../../feedback/waiting/Progress';
import { t } from '../../i18n/locale';
import { copyLink } from './keys.model';

/** The QR library's dialog, and the code that all dialogs share. */
const QrDialog = lazy(
  () => Promise.all([import('./qr/QrDialog'), LazyDialog.preload()]).then(([m]) => m.QrDialog),
  { texts: ['pages'], loading: Progress, failed: QrError },
);

function QrError() {
  useEffect(() => toast('error', t('keys.qr.error')), []);
  return <ChunkError />;
}

/**
 * useQr shows the subscription link (keys-4), or with `isShared` one for somebody else, as a QR code: `show` on request,
 * `view` wherever the page wants it.
 */
export function useQr(isShared = false) {
  const [link, show] = useState<string | null>(null);
  const isOpen = link !== null;
  return {
    isBusy: isOpen && !QrDialog.isLoaded(),
    show,
    view: isOpen && (
      <DialogBoundary onClose={() => show(null)}>
        <QrDialog
          link={link}
          isShared={isShared}
          onCopy={() => (isShared ? copyWithFallback(link, t('link.done')) : copyLink(link))}
          onClose={() => show(null)}
        />
      </DialogBoundary>
    ),
  };
}
