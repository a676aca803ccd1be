import { describe, expect, it, vi } from 'vitest';
import { createUuid } from '../../../src/shop/uuid';

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Index of the digit that encodes the variant. */
const VARIANT = 19;
/** All indexes except those of the dashes, the version and the variant. */
const FREE = [...Array(36).keys()].filter((place) => ![8, 13, 14, 18, VARIANT, 23].includes(place));

const bytesOnly = { getRandomValues: crypto.getRandomValues.bind(crypto) };

describe('createUuid', () => {
  it.each([
    ['with randomUUID', crypto],
    ['without it', bytesOnly],
  ])('returns random UUIDs of version 4 with every value in every free place, %s', (_, source) => {
    vi.stubGlobal('crypto', source);
    const made = Array.from({ length: 400 }, createUuid);
    for (const uuid of made) expect(uuid).toMatch(SHAPE);
    expect(new Set(made).size).toBe(made.length);
    const places = FREE.map((place) => new Set(made.map((uuid) => uuid[place])).size);
    expect(new Set(places)).toEqual(new Set([16]));
  });

  it('uses random bytes, never Math.random, when the browser has no randomUUID', () => {
    const getRandomValues = vi.fn(bytesOnly.getRandomValues);
    vi.stubGlobal('crypto', { getRandomValues });
    const guessed = vi.spyOn(Math, 'random');
    expect(createUuid()).toMatch(SHAPE);
    expect(guessed).not.toHaveBeenCalled();
    expect(getRandomValues).toHaveBeenCalled();
  });
});
