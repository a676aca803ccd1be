import { useRef, useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { Fold } from '../feedback/Fold';
import { t } from '../i18n/locale';
import { formatDay, formatTime } from '../lib/dates';
import { today } from '../session/clock';
import { closeOverlay } from '../session/overlay';
import { Button } from '../ui/Button';
import { type Notification, notifications } from './notifications';
import { clearNotifications, formatNotification } from './notifications.model';

/** The time of an entry, or the day of its arrival if it came without a valid time. */
const formatEntryTime = ({ at, isDated }: Notification): string => (isDated ? formatTime(at) : formatDay(at));

/** Groups entries by their day (dd.MM.yyyy), in the order of the entries. */
function groupByDay(entries: Notification[]): [day: string, entries: Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const Entry = ({ entry }: { entry: Notification }) => (
  <div class="py-3">
    <p class="whitespace-pre-line">
      <bdi>{formatNotification(entry)}</bdi>
    </p>
    <time class="caption" translate={false} dateTime={new Date(entry.at).toISOString()}>
      {formatEntryTime(entry)}
    </time>
  </div>
);

/** The dialog with all notifications. */
export default function NotificationPanel() {
  const rows = useRef<HTMLDivElement>(null);
  const all = notifications.value;
  /** The entries that were there when the panel was opened. Others unfold. */
  const [firstIds] = useState(() => new Set(all.map(({ id }) => id)));
  return (
    <AppDialog isPopover title={t('header.title')} onClose={closeOverlay}>
      {all.length > 0 && (
        <Button
          isSmall
          onClick={() => {
            clearNotifications();
            // The button has unmounted and lost the focus.
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
                <li key={entry.id}>
                  {firstIds.has(entry.id) ? (
                    <Entry entry={entry} />
                  ) : (
                    <Fold gap={0}>
                      <Entry entry={entry} />
                    </Fold>
                  )}
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
