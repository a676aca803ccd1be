import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countsTable, withCounts } from '../../../tools/readme-counts.mjs';
import { ROOT } from '../../checks/source';

const file = (path: string, ...statuses: string[]) => ({
  name: join(ROOT, path),
  status: 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const stats = { expected: 6, unexpected: 0, flaky: 1, skipped: 0 };

describe('the counts in the README', () => {
  it('are those of the run, by folder, without what was skipped', () => {
    const testResults = [
      file('test/unit/lib/a.test.ts', 'passed', 'passed', 'skipped'),
      file('test/unit/b.test.ts', 'passed'),
      file('test/checks/c.test.ts', 'passed'),
    ];
    const rows = countsTable({ testResults }, { stats }, ROOT).split('\n');
    const counts = rows.slice(2).map((row) => [row.split('`')[1], row.split(' | ').at(-1)]);
    expect(counts).toEqual([
      ['test/unit', '3 |'],
      ['test/integration', '0 |'],
      ['test/checks', '1 |'],
      ['test/e2e', '7 |'],
    ]);
  });

  it('take the place of the last ones, and of nothing else', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const once = withCounts(readme, 'ONE');
    expect(once).toContain('\nONE\n');
    expect(withCounts(once, 'TWO')).toBe(once.replace('ONE', 'TWO'));
    expect(withCounts(once, countsTable({ testResults: [] }, { stats }, ROOT)).length).toBeGreaterThan(
      once.length,
    );
  });

  it('need a place', () => {
    expect(() => withCounts('# Tern', '')).toThrow('no marks');
  });
});
