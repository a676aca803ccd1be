import { t } from '../session/locale';
import { Icon } from '../ui/Icon';
import { notifications } from './notifications.model';

interface Props {
  /** What is open over the page. */
  opened: string | null;
  onOpen(panel: 'news'): void;
}

/** The bell, with a dot while there are notifications; it opens their panel (notifications-9). */
export function Bell({ opened, onOpen }: Props) {
  const count = notifications.value.length;
  const title = t('header.title');
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={count > 0 ? `${title}: ${count}` : title}
      aria-haspopup="dialog"
      aria-expanded={opened === 'news'}
      onClick={() => onOpen('news')}
    >
      <Icon name="i-bell" />
      {count > 0 && <span class="badge" />}
    </button>
  );
}
