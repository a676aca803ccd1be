import { useState } from 'react';
import { reloadToRetry } from '../lib/reload-to-retry';
import { t } from '../session/locale';
import { RetryNotice } from './RetryNotice';

/** Stands where a part of the screen would be whose chunk did not come, and loads the page anew on request. */
export function LostPart() {
  const [isBusy, setBusy] = useState(false);
  async function handleRetry() {
    setBusy(true);
    if (!(await reloadToRetry())) setBusy(false);
  }
  return (
    <RetryNotice isBusy={isBusy} onRetry={handleRetry}>
      {t('frontend.web.error.page')}
    </RetryNotice>
  );
}
