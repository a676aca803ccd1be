import { useEffect, useState } from 'react';
import { t } from '../i18n/locale';
import { listen } from '../lib/events';
import { reloadToRetry } from '../navigation/reload';
import { showPageError } from './failures';
import { RetryNotice } from './RetryNotice';

/**
 * An error shown in place of a chunk that failed to load. The button reloads the page, and so does the return of the
 * network.
 */
export function ChunkError() {
  const [isBusy, setBusy] = useState(false);
  async function handleRetry() {
    setBusy(true);
    if (!(await reloadToRetry())) setBusy(false);
  }
  useEffect(() => listen(window, 'online', handleRetry));
  return (
    <RetryNotice isBusy={isBusy} onRetry={handleRetry}>
      {t('error.page')}
    </RetryNotice>
  );
}

/** Closes a dialog whose code failed to load, and shows the error above the page. */
export function DialogError({ onClose }: { onClose(): void }) {
  useEffect(() => {
    showPageError('error.page');
    onClose();
  }, [onClose]);
  return null;
}
