import { t } from '../../i18n/locale';
import { isConnectionLost } from '../../session/session';
import { Notice } from '../../ui/Notice';

/** A notice above the page while the server cannot be reached. */
export function ConnectionLine() {
  const isShown = isConnectionLost.value;
  return (
    <div role="status" class={isShown ? undefined : 'absolute'}>
      {isShown && <Notice tone="warning">{t('error.connection')}</Notice>}
    </div>
  );
}
