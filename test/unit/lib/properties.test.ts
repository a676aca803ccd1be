import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagEmoji } from '../../../src/lib/flag-emoji';
import { formatDay, formatTime } from '../../../src/lib/format-date';
import { formatTimer } from '../../../src/lib/format-timer';
import { createUuid } from '../../../src/lib/uuid';
import { anyText } from '../api/any-text';

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.MAX_VALUE, -0, 8.64e15, -8.64e15));

it('a timer is never anything but minutes and seconds', () => {
  fc.assert(
    fc.property(number, (seconds) => {
      const text = formatTimer(seconds);
      // Countdowns are clamped to an hour; without a number nothing is left.
      if (seconds > 1e9) return;
      expect(text).toMatch(/^\d{2,}:[0-5]\d$/);
      const [minutes, rest] = text.split(':').map(Number);
      expect((minutes ?? 0) * 60 + (rest ?? 0)).toBe(Math.max(0, Math.floor(seconds) || 0));
    }),
    { seed: 20_361, numRuns: 300 },
  );
});

it('a time of day is two digits and two digits, or nothing', () => {
  fc.assert(
    fc.property(number, (ms) => {
      const text = formatTime(ms);
      if (Math.abs(ms) <= 8.64e15) expect(text).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      else expect(text).toBe('');
    }),
    { seed: 20_362, numRuns: 300 },
  );
});

it('a date is written in full or not at all', () => {
  const year = fc.oneof(
    fc.integer({ min: 1970, max: 9999 }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e9),
  );
  const part = fc.oneof(
    fc.integer({ min: -40, max: 40 }),
    fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY),
  );
  fc.assert(
    fc.property(year, part, part, (year, month, day) => {
      expect(formatDay({ year, month, day })).toMatch(/^(\d\d\.\d\d\.\d{4,5})?$/);
    }),
    { seed: 20_363, numRuns: 300 },
  );
});

describe('a flag', () => {
  it('is two regional letters, for two letters alone', () => {
    const code = fc.oneof(
      fc.stringMatching(/^[A-Za-z]{2}$/),
      anyText(4),
      fc.constantFrom('ß', 'ſt', 'ıı', 'ﬁ', '\u212a', '', 'D', 'DEU', 'D E', '__'),
    );
    fc.assert(
      fc.property(code, (text) => {
        const flag = flagEmoji(text);
        if (/^[A-Za-z]{2}$/.test(text)) expect(flag).toMatch(/^[\u{1f1e6}-\u{1f1ff}]{2}$/u);
        else expect(flag).toBeNull();
      }),
      { seed: 20_364, numRuns: 300 },
    );
  });
});

it('an id is of version 4 and comes but once', () => {
  const ids = Array.from({ length: 500 }, createUuid);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
