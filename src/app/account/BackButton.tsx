import { goBack } from '../../session/go-back';
import { t } from '../../session/locale';
import { Icon } from '../../ui/Icon';

/** Back to where the visitor came from, or home (app-17). */
export function BackButton() {
  return (
    <button type="button" class="icon-button" aria-label={t('page.back')} onClick={goBack}>
      <Icon name="i-chevron-left" />
    </button>
  );
}
