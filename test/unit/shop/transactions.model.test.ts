import { describe, expect, it } from 'vitest';
import { type Day, startOfDay } from '../../../src/lib/dates';
import { getPeriod, type Period } from '../../../src/shop/transactions.model';

const day = (text: string): Day => startOfDay(Date.parse(`${text}T00:00`));

describe('payment period', () => {
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
  ])('on %s for %s is %s in Russian and %s in English', (now, paid, ru, en) => {
    expect(getPeriod(day(paid), day(now), 'ru')).toEqual(ru);
    expect(getPeriod(day(paid), day(now), 'en')).toEqual(en);
  });

  it('without a date is the last one', () => {
    expect(getPeriod(startOfDay(Number.NaN), day('2026-01-05'), 'ru')).toBe('earlier');
  });
});
