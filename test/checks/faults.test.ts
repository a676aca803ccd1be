import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTitle, idsOf, readRows } from './faults';
import { ROOT } from './source';

/** How many faults each subject has. */
const GROUPS: [string, number][] = [
  ['app', 16],
  ['sign-in', 14],
  ['account', 3],
  ['keys', 3],
  ['locations', 1],
  ['plans', 3],
  ['checkout', 6],
  ['transactions', 1],
  ['gifts', 1],
  ['claims', 6],
  ['participants', 3],
  ['referrals', 3],
  ['notifications', 10],
  ['help', 2],
  ['session', 6],
  ['api', 9],
  ['ui', 18],
  ['i18n', 11],
  ['build', 8],
  ['security', 12],
];

const rows = readRows(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8'));
const sources = new Map<string, string>();

function sourceOf(path: string): string {
  const file = join(ROOT, 'test', path);
  const code = sources.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(path, code);
  return code;
}

describe('the tables of faults', () => {
  it('has every row, once and in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(GROUPS.flatMap(([subject, count]) => idsOf(subject, count)));
  });

  it('says of each row what goes wrong and what the user sees', () => {
    expect(rows.filter(({ fault, outcome }) => fault.length < 4 || outcome.length < 4)).toEqual([]);
  });

  it('names a test for each row', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests
        .filter(
          ({ path, title }) => !/\.(test\.tsx?|spec\.ts)$/.test(path) || !hasTitle(sourceOf(path), title),
        )
        .map(({ path, title }) => `${id}: ${path} has no “${title}”`),
    );
    expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(130);
    expect(missing).toEqual([]);
  });
});

describe('the reading of the table', () => {
  it('takes rows, and the tests of each', () => {
    const text = [
      '| app-1 | A rule | `unit/a.test.ts` |',
      '| id | fault | what the user sees | held by |',
      '|---|---|---|---|',
      '| sign-in-f1 | No `a \\| b` | It waits. | `unit/a.test.ts`: “waits %d”, `e2e/b.spec.ts`: “goes on” |',
      '| sign-in-f2 | Other | Nothing | |',
    ].join('\n');
    const [first, second] = readRows(text);
    expect(first?.tests).toEqual([
      { path: 'unit/a.test.ts', title: 'waits %d' },
      { path: 'e2e/b.spec.ts', title: 'goes on' },
    ]);
    expect(first).toMatchObject({ id: 'sign-in-f1', fault: 'No `a \\| b`', outcome: 'It waits.' });
    expect(second).toMatchObject({ id: 'sign-in-f2', tests: [] });
  });

  it('knows a title by its beginning, as the code spells it', () => {
    const code = `it("waits", f); test("comes \${how} back", f); it("the page\\"s own", f);`;
    for (const title of ['waits', `comes \${how}`]) expect(hasTitle(code, title)).toBe(true);
    for (const title of ['aits', 'comes (how)', 'is gone']) expect(hasTitle(code, title)).toBe(false);
  });
});
