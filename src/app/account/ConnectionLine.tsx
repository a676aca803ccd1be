import { isOffline } from '../../session/connection';
import { t } from '../../session/locale';
import { isConnectionLost } from '../../session/session';
import { Notice } from '../../ui/Notice';

/** A quiet line while the server cannot be reached; what is on screen stays (session-9). */
export function ConnectionLine() {
  const isShown = isConnectionLost.value || isOffline.value;
  return (
    <div role="status" class={isShown ? undefined : 'absolute'}>
      {isShown && <Notice tone="warning">{t('frontend.web.error.connection')}</Notice>}
    </div>
  );
}
