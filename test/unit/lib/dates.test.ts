import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatDay,
  formatTime,
  formatTimer,
  parseDay,
  parseMoment,
  startOfDay,
} from '../../../src/lib/dates';

it('parseDay › returns the local day of a date, and of a moment', () => {
  const day = new Date(2026, 0, 5).getTime();
  expect(parseDay('2026-01-05')).toBe(day);
  for (const text of [new Date(2026, 0, 5, 23, 59).toISOString(), '2026-01-05 12:00'])
    expect(parseDay(text)).toBe(day);
  expect(startOfDay(day + 1)).toBe(day);
  expect(parseDay('1970-01-01')).not.toBeNull();
  expect(parseDay('9999-12-31')).not.toBeNull();
  expect(daysBetween(day, new Date(2026, 0, 8).getTime())).toBe(3);
  expect(daysBetween(day, day)).toBe(0);
});

describe('parseDay', () => {
  it.each([
    [''],
    [null],
    [undefined],
    ['1767571200'],
    ['2026-1-5'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2025-02-29'],
    ['2026-02-30T10:00:00Z'],
    ['2026-01-05T'],
    ['2026-01-05Tx'],
    ['2026-01-05 and more'],
    ['x2026-01-05'],
    ['1969-12-31'],
    ['+012345-01-01T00:00:00Z'],
  ])('returns null for %j', (value) => {
    expect(parseDay(value)).toBeNull();
  });

  it('never throws and never returns an invalid day [i18n-f6]', () => {
    const rubbish = fc.oneof(
      fc.constantFrom(null, undefined),
      fc.string(),
      fc.stringMatching(/^\d{4}-\d\d-\d\d([T ][\d:.+Zz-]{0,14})?$/),
    );
    fc.assert(
      fc.property(rubbish, (value) => {
        const parsed = parseDay(value);
        if (parsed !== null) expect(formatDay(parsed)).toMatch(/^\d\d\.\d\d\.\d{4}$/);
        else expect(formatDay(parsed)).toBe('');
      }),
      { seed: 20_270, numRuns: 1000 },
    );
  });
});

describe('parseMoment', () => {
  it.each([
    [1_767_571_200.5, '2026-01-05T00:00:00.500Z'],
    [1_767_571_200_000, '2026-01-05T00:00:00.000Z'],
    [1e12, '2001-09-09T01:46:40.000Z'],
    [1e12 - 1, '+033658-09-27T01:46:39.000Z'],
    ['2026-01-05T10:20:30.123456+00:00', '2026-01-05T10:20:30.123Z'],
    ['2026-01-05 10:20:30+05:45', '2026-01-05T04:35:30.000Z'],
    ['2026-01-05T10:20Z', '2026-01-05T10:20:00.000Z'],
    ['2026-01-05 10:20:30+0545', '2026-01-05T04:35:30.000Z'],
    ['2026-01-05 10:20:30.5-03', '2026-01-05T13:20:30.500Z'],
    ['2026-01-05 10:20:30 +0000', '2026-01-05T10:20:30.000Z'],
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
  ])('parses %j as %s', (value, moment) => {
    expect(new Date(parseMoment(value)).toISOString()).toBe(moment);
  });

  it.each([
    [''],
    ['NaN'],
    ['2026-13-01T00:00:00Z'],
    ['2026-01-05T10:20:30Zx'],
    // A browser would parse these as dates in its own way.
    ['order 12'],
    ['05.01.2026'],
    ['5'],
    [Number.NaN],
    [null],
    [[1_767_571_200]],
    [new Date(0)],
  ])('returns NaN for %s', (value) => {
    expect(parseMoment(value)).toBeNaN();
  });
});

it('formatDay › formats a day, and nothing for null and invalid days', () => {
  expect(formatDay(new Date(2026, 0, 5).getTime())).toBe('05.01.2026');
  expect(formatDay(null)).toBe('');
  expect(formatDay(1e20)).toBe('');
});

it('formatTime › formats two digits each, and nothing for an invalid time', () => {
  expect(formatTime(new Date(2026, 0, 5, 9, 4).getTime())).toBe('09:04');
  expect(formatTime(Number.NaN)).toBe('');
  expect(formatTime(9e15)).toBe('');
});

it.each([
  [59, '00:59'],
  [0, '00:00'],
  [75, '01:15'],
  [3600, '60:00'],
])('formatTimer › formats %d seconds as %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});
