import { expect, it } from 'vitest';
import { readSources, type Source } from './source';

/** Properties without a seed and a number of runs of their own: what fails today must fail tomorrow. */
const isSeedless = ({ code }: Source) => {
  const count = (text: string) => code.split(text).length - 1;
  return count('fc.assert(') > Math.min(count('numRuns:'), count('seed'));
};

it('every property has its own seed and number of runs', () => {
  const sources = readSources('test').filter(({ path }) => !path.endsWith('/seeds.test.ts'));
  expect(sources.filter(isSeedless).map(({ path }) => path)).toEqual([]);
  expect(isSeedless({ path: 'a.ts', code: 'fc.assert(property, { numRuns: 9 })' })).toBe(true);
});
