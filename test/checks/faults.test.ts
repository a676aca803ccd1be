import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTitle, idsOf, readRows } from './faults';
import { ROOT } from './source';

/** How many faults each subject has. */
const COUNTS = {
  ...{ app: 16, 'sign-in': 14, account: 3, keys: 3, locations: 1, plans: 3, checkout: 6, transactions: 1 },
  ...{ gifts: 1, claims: 6, participants: 3, referrals: 3, notifications: 10, help: 2, session: 6, api: 9 },
  ...{ ui: 18, i18n: 11, build: 8, security: 12 },
};

const rows = readRows(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8'));
function sourceOf(path: string): string {
  const file = join(ROOT, 'test', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('the tables of faults', () => {
  it('has every row, once and in order, with what goes wrong, what the user sees and a test', () => {
    expect(rows.map(({ id }) => id)).toEqual(
      Object.entries(COUNTS).flatMap(([subject, count]) => idsOf(subject, count)),
    );
    const isEmpty = ({ fault, outcome, tests }: (typeof rows)[number]) =>
      fault.length < 4 || outcome.length < 4 || tests.length === 0;
    expect(rows.filter(isEmpty)).toEqual([]);
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

it('the reading of the table takes rows, and the tests of each by the beginning of a title', () => {
  const text = [
    '| app-1 | A rule | `unit/a.test.ts` |',
    '|---|---|---|---|',
    '| sign-in-f1 | No `a \\| b` | It waits. | `unit/a.test.ts`: “waits %d”, `e2e/b.spec.ts`: “goes on” |',
    '| sign-in-f2 | Other | Nothing | |',
  ].join('\n');
  const [first, second] = readRows(text);
  expect(first?.tests.map(({ path, title }) => `${path} ${title}`)).toEqual([
    'unit/a.test.ts waits %d',
    'e2e/b.spec.ts goes on',
  ]);
  expect(first).toMatchObject({ id: 'sign-in-f1', fault: 'No `a \\| b`', outcome: 'It waits.' });
  expect(second).toMatchObject({ id: 'sign-in-f2', tests: [] });
  const code = `it("waits", f); test("comes \${how} back", f);`;
  expect(['waits', `comes \${how}`, 'aits', 'is gone'].map((title) => hasTitle(code, title))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
