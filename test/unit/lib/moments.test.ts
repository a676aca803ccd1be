import { describe, expect, it } from 'vitest';
import { formatDay, formatTime } from '../../../src/lib/format-date';
import { formatTimer } from '../../../src/lib/format-timer';
import { parseMoment } from '../../../src/lib/moments';

describe('a moment', () => {
  it.each([
    [1_767_571_200.5, '2026-01-05T00:00:00.500Z'],
    [1_767_571_200_000, '2026-01-05T00:00:00.000Z'],
    [1e12, '2001-09-09T01:46:40.000Z'],
    [1e12 - 1, '+033658-09-27T01:46:39.000Z'],
    ['2026-01-05T10:20:30.123456+00:00', '2026-01-05T10:20:30.123Z'],
    ['2026-01-05 10:20:30+05:45', '2026-01-05T04:35:30.000Z'],
    ['2026-01-05T10:20Z', '2026-01-05T10:20:00.000Z'],
  ])('written as %j is %s', (value, moment) => {
    expect(new Date(parseMoment(value)).toISOString()).toBe(moment);
  });

  it.each([
    [''],
    ['NaN'],
    ['2026-13-01T00:00:00Z'],
    ['2026-01-05T10:20:30Zx'],
    // These a browser would take for a date of its own making.
    ['order 12'],
    ['05.01.2026'],
    ['5'],
    [Number.NaN],
    [null],
    [[1_767_571_200]],
    [new Date(0)],
  ])('is not %s', (value) => {
    expect(parseMoment(value)).toBeNaN();
  });
});

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
