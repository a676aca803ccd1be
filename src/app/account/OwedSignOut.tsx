import { useEffect } from 'react';
import { listen } from '../../lib/events';
import { RetryNotice } from '../../parts/RetryNotice';
import { t } from '../../session/locale';
import { owedSignOut } from '../../session/owed-sign-out';

/** Says that a sign-out is owed, and sends it when there is a network again (session-13). */
export function OwedSignOut() {
  useEffect(() => listen(window, 'online', owedSignOut.run), []);
  return (
    <RetryNotice isBusy={owedSignOut.isPending.value} onRetry={owedSignOut.run}>
      {t('frontend.web.layout.logout_error')}
    </RetryNotice>
  );
}
