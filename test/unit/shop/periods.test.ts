import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/i18n/language';
import type { Day } from '../../../src/lib/dates';
import { type Period, periodOf } from '../../../src/shop/periods';

const day = (text: string): Day => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

/** The day so many days before another, counted where no clock changes. */
const daysEarlier = ({ year, month, day: date }: Day, days: number): Day => {
  const found = new Date(Date.UTC(year, month - 1, date - days));
  return { year: found.getUTCFullYear(), month: found.getUTCMonth() + 1, day: found.getUTCDate() };
};

const names = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const nameOf = ({ year, month, day: date }: Day) => names.format(Date.UTC(year, month - 1, date));

const FIRST: Record<Language, string> = { ru: 'Monday', en: 'Sunday' };

describe('the period of a payment', () => {
  it.each<[string, string, Period, Period]>([
    // today, paid, in Russian, in English
    ['2026-01-05', '2026-01-05', 'today', 'today'],
    ['2026-01-05', '2026-01-04', 'earlier', 'week'],
    ['2026-01-05', '2026-01-03', 'earlier', 'earlier'],
    ['2026-01-04', '2026-01-03', 'week', 'earlier'],
    ['2026-01-03', '2025-12-29', 'week', 'week'],
    ['2026-01-03', '2025-12-28', 'earlier', 'week'],
    ['2026-01-03', '2025-12-27', 'earlier', 'earlier'],
    ['2024-03-01', '2024-02-29', 'week', 'week'],
    ['2026-01-05', '2025-01-05', 'earlier', 'earlier'],
    // A clock that is behind: what is to come is today's.
    ['2026-01-05', '2026-01-06', 'today', 'today'],
    ['2026-01-05', '2036-01-05', 'today', 'today'],
  ])('on %s, of the %s, is %s in Russian and %s in English', (now, paid, ru, en) => {
    expect([periodOf(day(paid), day(now), 'ru'), periodOf(day(paid), day(now), 'en')]).toEqual([ru, en]);
  });

  it('without a day is the last one', () => {
    expect(periodOf(null, day('2026-01-05'), 'ru')).toBe('earlier');
  });

  it('is the week exactly while no new week has begun since', () => {
    const now = fc.integer({ min: 0, max: 40_000 }).map((days) => daysEarlier(day('2099-12-31'), days));
    const ago = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4000 }));
    const languages = fc.constantFrom<Language>('ru', 'en');
    fc.assert(
      fc.property(now, ago, languages, (today_, days, language) => {
        const since = Array.from({ length: Math.min(days, 7) }, (_, n) => nameOf(daysEarlier(today_, n)));
        const expected = since.includes(FIRST[language]) ? 'earlier' : 'week';
        expect(periodOf(daysEarlier(today_, days), today_, language)).toBe(expected);
      }),
      { seed: 20_313, numRuns: 1000 },
    );
  });
});
