import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoment } from '../../../src/lib/moments';
import { giveZoneBack, ZONES } from './zones';

giveZoneBack();

describe('a moment', () => {
  it.each([
    [1_767_571_200.5, '2026-01-05T00:00:00.500Z'],
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

  it.each(ZONES)('is the same in each way of writing it: %s', (zone) => {
    process.env.TZ = zone;
    const moments = fc.integer({ min: Date.UTC(2001, 8, 10), max: Date.UTC(2199, 0, 1) });
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(moments, offsets, (ms, offset) => {
        const clock = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
        const shifted = new Date(ms + offset * 60_000).toISOString().slice(0, -1);
        const iso = new Date(ms).toISOString();
        for (const value of [ms, iso, iso.replace('T', ' '), `${shifted}${offset < 0 ? '-' : '+'}${clock}`])
          expect(parseMoment(value)).toBe(ms);
        expect(parseMoment(Math.floor(ms / 1000))).toBe(Math.floor(ms / 1000) * 1000);
      }),
      { seed: 20_318, numRuns: 100 },
    );
  });

  it('is a number, and no error, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const moment = parseMoment(value);
        expect(typeof moment).toBe('number');
        if (typeof value !== 'number' && typeof value !== 'string') expect(moment).toBeNaN();
      }),
      { seed: 20_319, numRuns: 300 },
    );
  });
});
