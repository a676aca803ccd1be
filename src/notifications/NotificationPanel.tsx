import { useLayoutEffect, useRef, useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { Fold } from '../feedback/Fold';
import { dismissToast, toasts } from '../feedback/toasts';
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

/** Removes the toasts of notifications, which the panel lists, and the few others with the tone `info`. */
function dismissNotificationToasts(): void {
  for (const { id, tone } of toasts.peek()) if (tone === 'info') dismissToast(id);
}

/** The dialog with all notifications. */
export default function NotificationPanel() {
  const rows = useRef<HTMLDivElement>(null);
  const all = notifications.value;
  /** The entries that were there when the panel was opened. Others unfold. */
  const [firstIds] = useState(() => new Set(all.map(({ id }) => id)));
  useLayoutEffect(dismissNotificationToasts, []);
  return (
    <AppDialog isPopover title={t('header.title')} onClose={closeOverlay}>
      <Fold isStill gap={0}>
        {all.length > 0 && (
          <Button
            isSmall
            onClick={() => {
              clearNotifications();
              // The button disappears, and with it the focus.
              rows.current?.focus();
            }}
          >
            {t('header.clear')}
          </Button>
        )}
      </Fold>
      <div ref={rows} tabIndex={-1} aria-live="polite">
        <Fold isStill gap={0}>
          {all.length > 0 &&
            groupByDay(all).map(([day, entries]) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <Fold isStill={entries.some(({ id }) => firstIds.has(id))} gap={0}>
                  <h3 id={`day-${day}`} class="caption pt-3">
                    {day === formatDay(today.value) ? (
                      t('header.today')
                    ) : (
                      <span translate={false}>{day}</span>
                    )}
                  </h3>
                </Fold>
                <ul class="rows">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Fold isStill={firstIds.has(entry.id)} gap={0}>
                        <Entry entry={entry} />
                      </Fold>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </Fold>
      </div>
      <div role="status" class="text-text-2">
        <Fold isStill gap={0}>
          {all.length === 0 && t('header.no_messages')}
        </Fold>
      </div>
    </AppDialog>
  );
}
