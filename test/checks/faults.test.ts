import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTitle, idsOf, readRows } from './faults';
import { ROOT } from './source';

/** How many rows each group has. */
const GROUPS: [string, number][] = [
  ['N', 17],
  ['S', 16],
  ['C', 7],
  ['T', 5],
  ['E', 11],
  ['P', 12],
  ['G', 10],
  ['L', 5],
  ['D', 3],
  ['M', 3],
  ['V', 9],
  ['X', 16],
  ['W', 22],
  ['A', 16],
  ['F', 10],
];

const rows = readRows(readFileSync(join(ROOT, 'docs/faults.md'), 'utf8'));
const sources = new Map<string, string>();

function sourceOf(path: string): string {
  const file = join(ROOT, 'test', path);
  const code = sources.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(path, code);
  return code;
}

describe('the table of faults', () => {
  it('has every row, once and in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(GROUPS.flatMap(([letter, count]) => idsOf(letter, count)));
  });

  it('says of each row what goes wrong and what is done', () => {
    expect(rows.filter(({ fault, measure }) => fault.length < 4 || measure.length < 4)).toEqual([]);
  });

  it('names a test for each row, or why it has none', () => {
    const bare = rows.filter(
      ({ tests, measure }) => tests.length === 0 && !measure.includes('Does not apply: '),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests
        .filter(
          ({ path, title }) => !/\.(test\.tsx?|spec\.ts)$/.test(path) || !hasTitle(sourceOf(path), title),
        )
        .map(({ path, title }) => `${id}: ${path} has no “${title}”`),
    );
    expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });
});

describe('the reading of the table', () => {
  it('takes rows, and the tests of each', () => {
    const text = [
      '| | fault | what is done | held by |',
      '|---|---|---|---|',
      '| N1 | No `a \\| b` | It waits. | `unit/a.test.ts`: “waits %d”<br>`e2e/b.spec.ts`: “goes on” |',
      '| N2 | Other | Does not apply: it is not used. | |',
    ].join('\n');
    const [first, second] = readRows(text);
    expect(first?.tests).toEqual([
      { path: 'unit/a.test.ts', title: 'waits %d' },
      { path: 'e2e/b.spec.ts', title: 'goes on' },
    ]);
    expect(first).toMatchObject({ id: 'N1', fault: 'No `a \\| b`', measure: 'It waits.' });
    expect(second).toMatchObject({ id: 'N2', tests: [] });
  });

  it('knows a title by its beginning, as the code spells it', () => {
    const code = `it("waits", f); test("comes \${how} back", f); it("the page\\"s own", f);`;
    for (const title of ['waits', `comes \${how}`]) expect(hasTitle(code, title)).toBe(true);
    for (const title of ['aits', 'comes (how)', 'is gone']) expect(hasTitle(code, title)).toBe(false);
  });
});
