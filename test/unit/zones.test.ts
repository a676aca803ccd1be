import { describe, expect, it } from 'vitest';
import { remainingOf } from '../../src/account/subscription-card';
import { parseDay, today } from '../../src/lib/dates';
import { formatDay } from '../../src/lib/format-date';
import type { Subscription } from '../../src/session/entities';
import { statusOf } from '../../src/session/subscription';
import { periodOf } from '../../src/shop/periods';
import { giveZoneBack, ZONES } from './lib/zones';

giveZoneBack();

/** Nights between two local dates: ends of months and years, a leap day, and those when clocks change. */
const NIGHTS: [string, number, number, number][] = [
  ['the end of February', 2027, 2, 28],
  ['the leap day', 2028, 2, 29],
  ['the end of a year', 2026, 12, 31],
  ['the eve of summer time in Europe', 2027, 3, 27],
  ['the day of summer time in Europe', 2027, 3, 28],
  ['the day of winter time in Europe', 2026, 10, 25],
  ['the eve of summer time in America', 2027, 3, 13],
  ['the day of winter time in America', 2026, 11, 1],
];

const ending = (date_stop: string): Subscription => ({
  token: 't',
  location: 'NL',
  product_code: 'DEFAULT',
  is_owner: true,
  members_limit: 0,
  date_stop,
  members_names: [],
});

describe.each(ZONES)('in %s', (zone) => {
  it.each(NIGHTS)('%s: the status and the days left turn at midnight, not before', (_, year, month, day) => {
    process.env.TZ = zone;
    const midnight = new Date(year, month - 1, day + 1).getTime();
    const [before, after] = [today(midnight - 1), today(midnight)];
    expect([before.day, after.day]).toEqual([day, new Date(year, month - 1, day + 1).getDate()]);
    for (const ahead of [-1, 0, 1, 2, 4, 5, 6, 31]) {
      // As a date, and as a moment at noon and in the last second of that local day.
      const noon = new Date(year, month - 1, day + ahead, 12);
      const last = new Date(year, month - 1, day + ahead, 23, 59, 59);
      const date = [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
      for (const written of [date, noon.toISOString(), last.toISOString()]) {
        const end = parseDay(written);
        expect(formatDay(end)).toBe(date.split('-').reverse().join('.'));
        expect(statusOf(ending(written), before)).toBe(ahead < 5 ? 'WARNING' : 'ACTIVE');
        expect(statusOf(ending(written), after)).toBe(ahead - 1 < 5 ? 'WARNING' : 'ACTIVE');
        expect([remainingOf(end, before), remainingOf(end, after)]).toEqual([left(ahead), left(ahead - 1)]);
      }
    }
  });

  it.each(NIGHTS)('%s: a payment of its last minute is of today until midnight', (_, year, month, day) => {
    process.env.TZ = zone;
    const midnight = new Date(year, month - 1, day + 1).getTime();
    const paid = today(midnight - 60_000);
    for (const language of ['ru', 'en'] as const) {
      expect(periodOf(paid, today(midnight - 1), language)).toBe('today');
      const firstOfWeek = language === 'ru' ? 1 : 0;
      const isNewWeek = new Date(midnight).getDay() === firstOfWeek;
      expect(periodOf(paid, today(midnight), language)).toBe(isNewWeek ? 'earlier' : 'week');
    }
  });

  it('a device clock wrong by days moves the words by as many days, and breaks none', () => {
    process.env.TZ = zone;
    const now = new Date(2026, 10, 21, 12).getTime();
    const end = new Date(2026, 10, 24, 12).toISOString();
    for (let wrong = -400; wrong <= 400; wrong += 7) {
      const seen = today(new Date(2026, 10, 21 + wrong, 12).getTime());
      expect(remainingOf(parseDay(end), seen)).toEqual(left(3 - wrong));
      expect(statusOf(ending(end), seen)).toBe(3 - wrong < 5 ? 'WARNING' : 'ACTIVE');
    }
    expect(remainingOf(parseDay(end), today(now))).toEqual(left(3));
  });
});

function left(days: number) {
  if (days < 0) return null;
  return days > 1 ? { when: 'in', days } : { when: days === 0 ? 'today' : 'tomorrow' };
}
