import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLocations } from '../../../src/account/locations/locations';

const ALL = [
  { code: 'DE', name: 'Germany', is_active: true },
  { code: 'NL', name: 'Netherlands', is_active: false },
  { code: 'TR', name: 'Türkiye', is_active: true },
  { code: 'FI', name: 'Финляндия', is_active: true },
];

const codes = (query: string) => findLocations(ALL, query).map(({ code }) => code);

describe('the search for a location', () => {
  it.each([
    ['', ['DE', 'NL', 'TR', 'FI']],
    ['  many ', ['DE']],
    ['nl', ['NL']],
    ['e', ['DE', 'NL', 'TR']],
    ['TÜRK', ['TR']],
    ['ФИН', ['FI']],
    ['.*', []],
  ])('for %j finds %j', (query, found) => {
    expect(codes(query)).toEqual(found);
  });

  it('finds each location by any part of its name or code, in any case, and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (location, isCode, from, length) => {
          const text = isCode ? location.code : location.name;
          const part = text.slice(from % text.length).slice(0, 1 + (length % text.length));
          for (const query of [part, part.toUpperCase(), part.toLowerCase(), ` ${part} `])
            expect(findLocations(ALL, query)).toContain(location);
          const found = findLocations(ALL, part);
          expect(found).toEqual(ALL.filter((one) => found.includes(one)));
        },
      ),
      { seed: 20_271, numRuns: 300 },
    );
  });
});
