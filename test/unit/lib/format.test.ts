import { expect, it } from 'vitest';
import { formatDay, formatTime } from '../../../src/lib/format-date';
import { formatTimer } from '../../../src/lib/format-timer';

it('a date is written in full, or not at all', () => {
  expect(formatDay(new Date(2026, 0, 5).getTime())).toBe('05.01.2026');
  expect([formatDay(null), formatDay(1e20)]).toEqual(['', '']);
});

it('a time is written with two digits each, no moment not at all', () => {
  expect(formatTime(new Date(2026, 0, 5, 9, 4).getTime())).toBe('09:04');
  expect([formatTime(Number.NaN), formatTime(9e15)]).toEqual(['', '']);
});

it.each([
  [59, '00:59'],
  [0, '00:00'],
  [75, '01:15'],
  [3600, '60:00'],
])('a timer writes %d seconds as %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});
