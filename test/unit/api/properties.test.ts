import fc from 'fast-check';
import { object } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { checked } from '../../../src/api/check';
import {
  ApiError,
  isRefusal,
  missingAs,
  readDetail,
  readRetryAfter,
  statusOf,
} from '../../../src/api/errors';
import { amount, filled, flag, id, listOf, optionalOf, readList, text } from '../../../src/api/fields';
import { anyText } from './any-text';

const NOW = Date.UTC(2026, 2, 28, 23, 59, 59);
const anything = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 2, maxKeys: 3 });
/** As JSON brings it. */
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, [], {}, '', 0, true, [null], { length: 2 }),
);

describe('what the server says went wrong', () => {
  it('is a short text with something in it, or nothing, whatever the body is', () => {
    const item = fc.oneof(json, fc.record({ msg: fc.oneof(json, anyText(20)) }));
    const detail = fc.oneof(json, fc.string({ maxLength: 700 }), fc.array(item, { maxLength: 5 }));
    fc.assert(
      fc.property(fc.oneof(anything, fc.record({ detail })), (body) => {
        const said = readDetail(body);
        if (said === undefined) return;
        expect(said).toMatch(/\S/);
        expect(said.length).toBeLessThanOrEqual(300);
        expect(readDetail({ detail: said })).toBe(said);
      }),
      { seed: 20_371, numRuns: 300 },
    );
  });

  it('is never an object’s own name', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(json, fc.record({ msg: json })), { maxLength: 4 }), (items) => {
        const texts = items
          .map((item) => (item as { msg?: unknown } | null)?.msg)
          .filter((msg) => typeof msg === 'string');
        const said = readDetail({ detail: items });
        for (const line of said?.split('\n') ?? [])
          expect(texts.some((msg) => String(msg).includes(line))).toBe(true);
      }),
      { seed: 20_372, numRuns: 300 },
    );
  });
});

describe('how long the server asks to wait', () => {
  it('is whole seconds from one to an hour, or unknown', () => {
    const header = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      fc.constantFrom('', ' ', '1e9', '0x10', '-5', 'Infinity', '99999999999999999999', '٣', '1, 2'),
      fc.constant(null),
    );
    fc.assert(
      fc.property(header, fc.integer({ min: 0, max: 4e12 }), (written, now) => {
        const seconds = readRetryAfter(written, now);
        if (seconds === undefined) return;
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600).toBe(true);
      }),
      { seed: 20_373, numRuns: 300 },
    );
  });

  it('is the same by seconds and by date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3600 }), (seconds) => {
        const date = new Date(Math.floor(NOW / 1000) * 1000 + seconds * 1000).toUTCString();
        expect(readRetryAfter(String(seconds), NOW)).toBe(seconds);
        expect(readRetryAfter(date, NOW)).toBe(seconds);
      }),
      { seed: 20_374, numRuns: 300 },
    );
  });
});

describe('the kinds of a failure', () => {
  it('exclude each other where it matters, and nothing but an ApiError has a status', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), anything, (status, thrown) => {
        const error = new ApiError('http', status);
        expect(statusOf(error)).toBe(status);
        const isMissing = () => missingAs(true)(error);
        if ([401, 404].includes(status)) expect([isMissing(), isRefusal(error)]).toEqual([true, true]);
        else expect(isMissing).toThrow(error);
        if (status >= 500 || status < 400) expect(isRefusal(error)).toBe(false);
        expect([statusOf(thrown), isRefusal(thrown)]).toEqual([0, false]);
      }),
      { seed: 20_375, numRuns: 300 },
    );
  });
});

describe('fields', () => {
  const schema = object({ id, text, filled, flag, amount, extra: optionalOf(text), list: listOf(text) });
  const good = fc.record({
    id: fc.oneof(fc.string(), fc.integer()),
    text: fc.string(),
    filled: fc.string({ minLength: 1 }),
    flag: fc.boolean(),
    amount: fc.double({ noNaN: true, noDefaultInfinity: true }),
    extra: json,
    list: fc.oneof(json, fc.array(json)),
  });

  it('take every good element of a list, in order, and leave what is none', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(good, anything), { maxLength: 6 }), (items) => {
        const read = readList(schema, items);
        expect(read.length).toBeLessThanOrEqual(items.length);
        for (const item of read) {
          expect(typeof item.id).toBe('string');
          expect(item.filled).not.toBe('');
          expect(Number.isFinite(item.amount)).toBe(true);
          expect(item.extra === null || typeof item.extra === 'string').toBe(true);
          expect(item.list.every((one) => typeof one === 'string')).toBe(true);
        }
        // What was read is good as it is.
        expect(readList(schema, read)).toEqual(read);
      }),
      { seed: 20_376, numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(good, { maxLength: 6 }), (items) => {
        expect(readList(schema, items).map((one) => one.id)).toEqual(items.map((one) => String(one.id)));
      }),
      { seed: 20_377, numRuns: 200 },
    );
  });

  it('make an empty list of what is no list', () => {
    fc.assert(
      fc.property(
        anything.filter((one) => !Array.isArray(one)),
        (value) => {
          expect(readList(schema, value)).toEqual([]);
        },
      ),
      { seed: 20_378, numRuns: 300 },
    );
  });

  it('hold an answer to its shape, or fail as malformed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fc.assert(
      fc.property(fc.oneof(good, anything), (body) => {
        try {
          expect(typeof checked(schema, 'call')(body).id).toBe('string');
        } catch (error) {
          expect(error).toMatchObject({ name: 'ApiError', kind: 'malformed' });
        }
      }),
      { seed: 20_379, numRuns: 300 },
    );
    // Once for each field, and without what was sent.
    const lines = warn.mock.calls.map(String);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(/^Unexpected answer of call: [a-z]+$/);
  });
});
