import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Day,
  daysBetween,
  formatDay,
  formatTime,
  parseDay,
  parseMoment,
  startOfDay,
} from '../../../src/lib/dates';

/** Zones far east and west, with an offset of a quarter of an hour, with and without summer time. */
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Berlin',
  'Europe/Moscow',
  'UTC',
];

const home = process.env.TZ ?? 'UTC';
afterEach(() => {
  process.env.TZ = home;
});

const at = (year: number, month: number, date: number): Day => new Date(year, month - 1, date).getTime();

/** The calendar date of a time in a zone, by Intl, which shares no code with the module. */
const formatDateIn = (zone: string, ms: number) => new Date(ms).toLocaleDateString('sv', { timeZone: zone });

const iso = (day: Day) => formatDay(day).split('.').reverse().join('-');

describe.each(ZONES)('in %s', (zone) => {
  it('parseDay › returns the local date of dates and moments in every notation', () => {
    const moment = fc.integer({ min: Date.UTC(2001, 8, 10), max: Date.UTC(2199, 0, 1) });
    process.env.TZ = zone;
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (ms, offset) => {
        const found = (written: string) => iso(parseDay(written) ?? expect.fail(written));
        const text = new Date(ms).toISOString();
        const date = text.slice(0, 10);
        expect(found(date)).toBe(date);
        const clock = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
        const shifted = new Date(ms + offset * 60_000).toISOString().slice(0, -1);
        const expected = formatDateIn(zone, ms);
        for (const written of [
          text,
          text.slice(0, -1),
          text.replace('T', ' '),
          `${shifted}${offset < 0 ? '-' : '+'}${clock}`,
        ])
          expect(found(written)).toBe(expected);
        expect(iso(startOfDay(ms))).toBe(expected);
      }),
      { seed: 20_268, numRuns: 200 },
    );
  });
});

describe('time without an offset', () => {
  it.each(['Asia/Tokyo', 'America/Los_Angeles'])('is parsed as UTC in %s [i18n-f13]', (zone) => {
    process.env.TZ = zone;
    for (const written of ['2026-03-30T23:41', '2026-03-30 23:41:00', '2026-03-30T23:41:00.000000'])
      expect(parseMoment(written)).toBe(Date.UTC(2026, 2, 30, 23, 41));
  });

  it('falls on the local day of the time zone', () => {
    process.env.TZ = 'Asia/Tokyo';
    expect(parseDay('2026-03-30T23:41:00')).toBe(at(2026, 3, 31));
    process.env.TZ = 'America/Los_Angeles';
    expect(parseDay('2026-03-30T23:41:00')).toBe(at(2026, 3, 30));
  });
});

describe('daysBetween over clock changes', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-30', 2],
    ['Europe/Berlin', '2026-10-24', '2026-10-26', 2],
    // Summer time begins there at midnight, so the day starts at one o'clock.
    ['Africa/Cairo', '2026-04-23', '2026-04-25', 2],
    ['Africa/Cairo', '2026-04-24', '2026-04-25', 1],
    ['UTC', '2024-02-28', '2024-03-01', 2],
    ['UTC', '2026-01-05', '2026-01-01', -4],
  ])('counts in %s from %j to %j calendar days [i18n-f7]', (zone, from, to, days) => {
    process.env.TZ = zone;
    expect(daysBetween(parseDay(from) ?? Number.NaN, parseDay(to) ?? Number.NaN)).toBe(days);
  });

  it('formatTime › shows both hours of a repeated night', () => {
    process.env.TZ = 'Europe/Berlin';
    const first = Date.UTC(2026, 9, 25, 0, 30);
    expect(formatTime(first)).toBe('02:30');
    expect(formatTime(first + 3_600_000)).toBe('02:30');
    expect(parseDay('2026-10-24T21:59:00Z')).toEqual(at(2026, 10, 24));
    expect(parseDay('2026-10-24T22:00:00Z')).toEqual(at(2026, 10, 25));
  });
});

it('parseDay › limits the years by the local date', () => {
  process.env.TZ = 'America/New_York';
  expect(parseDay('1970-01-01T00:00:00Z')).toBeNull();
  expect(parseDay('9999-12-31T23:00:00Z')).toEqual(at(9999, 12, 31));
  process.env.TZ = 'Pacific/Kiritimati';
  expect(parseDay('9999-12-31T23:00:00Z')).toBeNull();
});
