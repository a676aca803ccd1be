import { useState } from 'react';
import { t } from '../i18n/locale';
import { reloadToRetry } from '../navigation/reload';
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
