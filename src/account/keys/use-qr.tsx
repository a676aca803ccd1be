import { useEffect, useState } from 'react';
import { DialogBoundary } from '../../feedback/AppDialog';
import { ChunkError } from '../../feedback/ChunkError';
import { copyWithFallback } from '../../feedback/copying';
import { lazy } from '../../feedback/lazy';
import { loadDialog } from '../../feedback/load-dialog';
import { toast } from '../../feedback/toasts';
import { Progress } from '../../feedback/waiting/Progress';
import { t } from '../../i18n/locale';
import { copyLink } from './keys.model';

/** Loads the dialog with the QR library, and the code that all dialogs share. */
const QrDialog = lazy(() => loadDialog(import('./qr/QrDialog')), {
  texts: ['help'],
  loading: Progress,
  failed: QrError,
});

function QrError() {
  useEffect(() => toast('error', t('keys.qr.error')), []);
  return <ChunkError />;
}

/**
 * useQr shows a link as a QR code in a dialog: `show` opens it, and the page renders `view`. The link is the
 * subscription's, or with `isShared` one for another person.
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
