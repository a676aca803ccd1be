import { t } from '../../i18n/locale';
import { isConnectionLost } from '../../session/session';
import { Notice } from '../../ui/Notice';

/** A notice while the server cannot be reached; the page stays (session-9). */
export function ConnectionLine() {
  const isShown = isConnectionLost.value;
  return (
    <div role="status" class={isShown ? undefined : 'absolute'}>
      {isShown && <Notice tone="warning">{t('error.connection')}</Notice>}
    </div>
  );
}
