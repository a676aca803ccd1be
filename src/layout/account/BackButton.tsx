import { t } from '../../i18n/locale';
import { goBack } from '../../navigation/go-back';
import { Icon } from '../../ui/Icon';

/** Leads back to the previous page, or to the account's home page. */
export function BackButton() {
  return (
    <button type="button" class="icon-button" aria-label={t('page.back')} onClick={goBack}>
      <Icon name="i-chevron-left" />
    </button>
  );
}
