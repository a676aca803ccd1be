import { useRef } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { t } from '../i18n/locale';
import { formatDay, formatTime } from '../lib/dates';
import { today } from '../session/clock';
import type { Notification } from '../session/entities';
import { closeOverlay } from '../session/overlay';
import { Button } from '../ui/Button';
import { notifications } from './notification-list';
import { clearNotifications, formatNotification } from './notifications.model';

/** The time of an entry, or its day of arrival where its own time is no date (notifications-9). */
const timeLabel = ({ at, isDated }: Notification): string => (isDated ? formatTime(at) : formatDay(at));

/** Entries by their day, in order; the day as dd.MM.yyyy. */
function groupByDay(entries: Notification[]): [day: string, entries: Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** All notifications, in a dialog. */
export function NotificationPanel() {
  const rows = useRef<HTMLDivElement>(null);
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
      <div ref={rows} tabIndex={-1} aria-live="polite">
        {groupByDay(all).map(([day, entries]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} class="caption pt-3">
              {day === formatDay(today.value) ? t('header.today') : <span translate={false}>{day}</span>}
            </h3>
            <ul class="rows">
              {entries.map((entry) => (
                <li key={entry.id} class="py-3">
                  <p class="whitespace-pre-line">
                    <bdi>{formatNotification(entry)}</bdi>
                  </p>
                  <time class="caption" translate={false} dateTime={new Date(entry.at).toISOString()}>
                    {timeLabel(entry)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" class="text-text-2">
        {all.length === 0 && t('header.no_messages')}
      </p>
    </AppDialog>
  );
}
