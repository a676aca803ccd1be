import fc from 'fast-check';
import { object } from 'valibot';
import { describe, expect, it } from 'vitest';
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

const anything = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 2, maxKeys: 3 });
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, [], {}, '', 0, true, [null], { length: 2 }),
);

it('what the server says went wrong is a short text with something in it, or nothing, whatever the body is', () => {
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
    { seed: 20_371, numRuns: 200 },
  );
});

it('how long the server asks to wait is whole seconds from one to an hour, or unknown', () => {
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
    { seed: 20_373, numRuns: 200 },
  );
});

describe('a failure', () => {
  it.each([
    [0, ''],
    [399, ''],
    [400, 'refusal'],
    [401, 'refusal missing'],
    [403, 'refusal'],
    [404, 'refusal missing'],
    [408, ''],
    [429, ''],
    [499, 'refusal'],
    [500, ''],
  ])('with the status %i is of the kinds: %s', (status, kinds) => {
    const error = new ApiError('http', status);
    expect([statusOf(error), isRefusal(error)]).toEqual([status, kinds.includes('refusal')]);
    const read = () => missingAs('none')(error);
    if (kinds.includes('missing')) expect(read()).toBe('none');
    else expect(read).toThrow(error);
  });

  it('that is no ApiError has no status and is no refusal', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.constant({ status: 404 })), (thrown) => {
        expect([statusOf(thrown), isRefusal(thrown)]).toEqual([0, false]);
      }),
      { seed: 20_375, numRuns: 100 },
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
    list: fc.oneof(fc.constant([]), fc.tuple(fc.string(), json)),
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
        expect(readList(schema, read)).toEqual(read);
      }),
      { seed: 20_376, numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.array(good, { maxLength: 6 }), (items) => {
        expect(readList(schema, items).map((one) => one.id)).toEqual(items.map((one) => String(one.id)));
      }),
      { seed: 20_377, numRuns: 100 },
    );
  });

  it('take no empty text where one must be filled, and no number that is none', () => {
    expect(readList(filled, ['', 'x', ' ', 7])).toEqual(['x', ' ']);
    expect(readList(amount, [Number.NaN, Number.POSITIVE_INFINITY, 0, '1'])).toEqual([0]);
    expect(readList(id, [Number.NaN, Number.POSITIVE_INFINITY, 7, '', null])).toEqual(['7', '']);
  });

  it('make an empty list of what is no list', () => {
    for (const none of [undefined, null, {}, 'text', 7, { length: 2 }])
      expect(readList(schema, none)).toEqual([]);
  });
});
