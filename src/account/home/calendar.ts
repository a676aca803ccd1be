import { compactDay, type Day } from '../../lib/dates';

/**
 * createCalendar is an iCalendar file (RFC 5545) with an all-day event on `day` and a reminder at 10 o'clock three days
 * ahead, both local (account-18). The same day is the same file, and an event of the same `uid` is replaced.
 */
export function createCalendar(uid: string, day: Day, title: string): string {
  const date = compactDay(day);
  const text = title.replace(/[\\,;]/g, '\\$&');
  return `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Tern//EN
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
