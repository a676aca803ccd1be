import { useEffect } from 'react';
import { listen } from '../../lib/events';
import { t } from '../../session/locale';
import { sendSignOut } from '../../session/sign-out';

/** Says that a sign-out is owed, and sends it when there is a network again (session-13). */
export function OwedSignOut() {
  useEffect(() => listen(window, 'online', sendSignOut), []);
  return (
    <p class="toast" role="alert">
      {t('layout.logout_error')}
    </p>
  );
}
