import { type Day, formatCompactDay } from '../lib/dates';
import { settings } from '../lib/settings';

/**
 * createCalendar creates an iCalendar file (RFC 5545) with an all-day event on `day` and a reminder at 10:00
 * three days earlier, both in local time. The same arguments give the same file, and calendars replace an
 * event with the same `uid`.
 */
export function createCalendar(uid: string, day: Day, title: string): string {
  const date = formatCompactDay(day);
  const text = title.replace(/[\\,;]/g, '\\$&');
  return `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//${settings.brand}//EN
BEGIN:VEVENT
UID:${uid}
DTSTAMP:${date}T000000Z
DTSTART;VALUE=DATE:${date}
SUMMARY:${text}
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:${text}
TRIGGER:-P2DT14H
END:VALARM
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
}
