import { object, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError, getStatus, isRefusal, missingAs } from '../../../src/api/errors';
import { amount, filled, flag, id, listOf, orNull, text } from '../../../src/api/schema/fields';

describe('ApiError', () => {
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
  ])('classifies the status %i as: %s', (status, kinds) => {
    const error = new ApiError('http', status);
    expect(getStatus(error)).toEqual(status);
    expect(isRefusal(error)).toEqual(kinds.includes('refusal'));
    const read = () => missingAs('none')(error);
    if (kinds.includes('missing')) expect(read()).toBe('none');
    else expect(read).toThrow(error);
  });

  it.each([{ status: 404 }, null, undefined, 'x'])(
    'getStatus and isRefusal › return 0 and false for %j',
    (thrown) => {
      expect(getStatus(thrown)).toBe(0);
      expect(isRefusal(thrown)).toBe(false);
    },
  );
});

describe('schema fields', () => {
  const schema = object({ id, text, filled, flag, amount, extra: orNull(text), list: listOf(text) });
  const good = { id: 7, text: '', filled: 'x', flag: false, amount: 0, extra: 'e', list: ['a', 'b'] };
  const read = { ...good, id: '7' };
  const readList = (list: unknown) => safeParse(listOf(schema), list);

  it('read valid elements of a list in order, with defaults for optional fields', () => {
    const items = [
      good,
      { ...good, id: '', list: [] },
      { ...good, extra: 7, list: [null, 'a', 7] },
      { ...good, more: 1 },
    ];
    expect(readList(items).output).toEqual([
      read,
      { ...read, id: '', list: [] },
      { ...read, extra: null, list: ['a'] },
      read,
    ]);
  });

  it.each([
    { id: null },
    { id: Number.NaN },
    { id: Number.POSITIVE_INFINITY },
    { text: 7 },
    { filled: '' },
    { filled: ['x'] },
    { flag: 0 },
    { amount: Number.NaN },
    { amount: Number.POSITIVE_INFINITY },
    { amount: '1' },
    { list: 'text' },
    { list: { length: 1 } },
    { list: [7, null] },
  ])('leave out an element with %j', (bad) => {
    expect(readList([{ ...good, ...bad }, good, null, 'text']).output).toEqual([read]);
    expect(readList([{ ...good, ...bad }, null, 'text']).success).toBe(false);
  });

  it.each([undefined, null, {}, 'text', 7, { length: 2 }])('reject %j as a list', (none) => {
    expect(readList(none).success).toBe(false);
  });
});
