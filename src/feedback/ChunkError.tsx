import { useEffect, useState } from 'react';
import { t } from '../i18n/locale';
import { reloadToRetry } from '../navigation/reload';
import { showPageError } from './failures';
import { RetryNotice } from './RetryNotice';

/** An error shown in place of a chunk that failed to load; the button reloads the page. */
export function ChunkError() {
  const [isBusy, setBusy] = useState(false);
  async function handleRetry() {
    setBusy(true);
    if (!(await reloadToRetry())) setBusy(false);
  }
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
