import { t } from '../../i18n/locale';
import { goBack } from '../../navigation/go-back';
import { Icon } from '../../ui/Icon';

/** Back to where the visitor came from, or home (app-17). */
export function BackButton() {
  return (
    <button type="button" class="icon-button" aria-label={t('page.back')} onClick={goBack}>
      <Icon name="i-chevron-left" />
    </button>
  );
}
