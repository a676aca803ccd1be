import { t } from '../i18n/locale';
import { overlay } from '../session/overlay';
import { Icon } from '../ui/Icon';
import { notifications } from './notifications';

/** The button that opens the notification panel; a dot shows that there are notifications. */
export function Bell() {
  const count = notifications.value.length;
  const title = t('header.title');
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={count > 0 ? `${title}: ${count}` : title}
      aria-haspopup="dialog"
      aria-expanded={overlay.value === 'news'}
      onClick={() => {
        overlay.value = 'news';
      }}
    >
      <Icon name="i-bell" />
      {count > 0 && <span class="badge" />}
    </button>
  );
}
