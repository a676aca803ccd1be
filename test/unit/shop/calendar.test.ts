import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDay } from '../../../src/lib/dates';
import { createCalendar } from '../../../src/shop/calendar';

const home = process.env.TZ ?? 'UTC';
afterEach(() => {
  process.env.TZ = home;
});

const TITLE = 'Tern, Inc; VPN\\: продлить';
const UID = '48210734@tern.example';

const fileFor = (date: string) => createCalendar(UID, parseDay(date) ?? expect.fail(date), TITLE);

/** Parses a calendar with Mozilla's library. */
function readByIcal(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail('no event'));
  const alarm = event.component.getFirstSubcomponent('valarm') ?? expect.fail('no reminder');
  const trigger = alarm.getFirstPropertyValue('trigger') as ICAL.Duration;
  const remindAt = event.startDate.clone();
  remindAt.isDate = false;
  remindAt.addDuration(trigger);
  return {
    isAllDay: event.startDate.isDate,
    date: event.startDate.toString(),
    end: event.endDate.toString(),
    uid: event.uid,
    title: event.summary,
    remindAt: remindAt.toString(),
  };
}

/** The local date of a reminder three days before `date`. */
const threeDaysBefore = (date: string) =>
  new Date(Date.parse(date) - 3 * 86_400_000).toISOString().slice(0, 10);

const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

describe.each([
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Europe/Moscow',
  'Africa/Cairo',
  'Asia/Kathmandu',
])('calendar file in %s', (zone) => {
  it.each(['2026-11-30', '2026-12-31', '2027-01-01', '2027-02-28', '2028-02-29', '2026-04-24'])(
    'has for %s a whole day with a reminder at 10:00 three days before',
    (date) => {
      process.env.TZ = zone;
      const file = fileFor(date);
      expect(readByIcal(file)).toEqual({
        isAllDay: true,
        date,
        end: nextDay(date),
        uid: UID,
        title: TITLE,
        remindAt: `${threeDaysBefore(date)}T10:00:00`,
      });
      const [event] = convertIcsCalendar(undefined, file).events ?? [];
      expect(event).toMatchObject({
        uid: UID,
        start: { type: 'DATE', date: new Date(date) },
        alarms: [
          { action: 'DISPLAY', trigger: { type: 'relative', value: { before: true, days: 2, hours: 14 } } },
        ],
      });
      expect(event?.summary).toContain('продлить');
    },
  );
});

it('calendar file › has CRLF lines of at most 75 bytes', () => {
  const lines = fileFor('2026-12-31').split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
});
