import { useEffect } from 'react';
import { listen } from '../../lib/events';
import { t } from '../../session/locale';
import { owedSignOut } from '../../session/owed-sign-out';
import { Button } from '../../ui/Button';

/** Says that a sign-out is owed, and sends it when there is a network again (session-13). */
export function OwedSignOut() {
  useEffect(() => listen(window, 'online', owedSignOut.run), []);
  return (
    <div class="toast">
      <span role="alert">{t('frontend.web.layout.logout_error')}</span>
      <Button isSmall isBusy={owedSignOut.isPending.value} onClick={owedSignOut.run}>
        {t('frontend.web.error.retry')}
      </Button>
    </div>
  );
}
