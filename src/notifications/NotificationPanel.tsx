import { useRef } from 'react';
import { formatDay, formatTime } from '../lib/dates';
import { AppDialog } from '../parts/AppDialog';
import { today } from '../session/clock';
import type { Notification } from '../session/entities';
import { t } from '../session/locale';
import { closeOverlay } from '../session/overlay';
import { Button } from '../ui/Button';
import { clearNotifications, notifications, textOf } from './notifications.model';

/** The time of an entry of today, of another day after its date; the day of arrival alone (notifications-10). */
function timeLabel({ at, isDated }: Notification): string {
  const date = formatDay(at);
  if (!isDated) return date;
  const time = formatTime(at);
  return date === formatDay(today.value) ? time : `${date.slice(0, 6)} ${time}`;
}

/** All notifications, in a dialog. */
export function NotificationPanel() {
  const rows = useRef<HTMLUListElement>(null);
  const all = notifications.value;
  return (
    <AppDialog isPopover title={t('header.title')} onClose={closeOverlay}>
      {all.length > 0 && (
        <Button
          isSmall
          onClick={() => {
            clearNotifications();
            // The button has unmounted.
            rows.current?.focus();
          }}
        >
          {t('header.clear')}
        </Button>
      )}
      <ul ref={rows} tabIndex={-1} class="rows" aria-live="polite">
        {all.map((entry) => (
          <li key={entry.id} class="py-3">
            <p class="whitespace-pre-line">
              <bdi>{textOf(entry)}</bdi>
            </p>
            <time class="caption" dateTime={new Date(entry.at).toISOString()}>
              {timeLabel(entry)}
            </time>
          </li>
        ))}
      </ul>
      <p role="status" class="text-text-2">
        {all.length === 0 && t('header.no_messages')}
      </p>
    </AppDialog>
  );
}
