import { expect, it } from 'vitest';
import { readSources, type Source } from '../../checks/source';

const own = (path: string): Source => ({ path, code: '' });

/** Properties without a seed of their own: what fails today must fail tomorrow. */
function seedless({ path, code }: Source): string[] {
  const count = (text: string) => code.split(text).length - 1;
  return count('fc.assert(') > count('numRuns:') || count('fc.assert(') > count('seed') ? [path] : [];
}

it('every property has its own seed and number of runs', () => {
  const sources = readSources('test').filter(({ path }) => !path.endsWith('/seeds.test.ts'));
  expect(sources.flatMap(seedless)).toEqual([]);
  expect(sources.filter(({ code }) => code.includes('fc.assert(')).length).toBeGreaterThan(25);
});

it('a property without them is found', () => {
  const code = 'fc.assert(fc.property(fc.nat(), () => {}));';
  expect(seedless({ ...own('a.ts'), code })).toEqual(['a.ts']);
  expect(seedless({ ...own('a.ts'), code: code.replace('));', '), { seed: 1, numRuns: 9 });') })).toEqual([]);
});
