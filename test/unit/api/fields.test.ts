import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError, getStatus, isRefusal, missingAs } from '../../../src/api/errors';
import { amount, filled, id, listOf } from '../../../src/api/schema/fields';

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
  it.each<[string, GenericSchema, unknown]>([
    ['a filled text', filled, ''],
    ['a filled text', filled, ['x']],
    ['an id', id, Number.NaN],
    ['an id', id, Number.POSITIVE_INFINITY],
    ['an id', id, null],
    ['an amount', amount, Number.POSITIVE_INFINITY],
    ['an amount', amount, '1'],
    ['a list', listOf(id), { length: 1 }],
    ['a list', listOf(id), [null]],
  ])('reject as %s: %j', (_, schema, value) => {
    expect(safeParse(schema, value).success).toBe(false);
  });

  it('drop invalid elements of a list', () => {
    expect(safeParse(listOf(id), [7, null, '', {}]).output).toEqual(['7', '']);
  });
});
