import { t } from '../session/locale';
import { Icon } from '../ui/Icon';
import { notifications } from './notifications.model';

/** The bell, with a dot while there are notifications; it opens their panel (notifications-9). */
export function Bell({ isOpen, onOpen }: { isOpen: boolean; onOpen(): void }) {
  const count = notifications.value.length;
  const title = t('header.title');
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={count > 0 ? `${title}: ${count}` : title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon name="i-bell" />
      {count > 0 && <span class="badge" />}
    </button>
  );
}
