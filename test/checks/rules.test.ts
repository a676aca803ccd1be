import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source';

const text = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');

/** Rules and faults: `| session-3 | … | held by |`, `| session-f3 | … | held by |`. */
const rows = [...text.matchAll(/^\| ([a-z\d-]+-f?\d+) \| .* \| ([^|]+) \|$/gm)];
const ids = rows.map(([, id = '']) => id);
const known = new Set(ids);
const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

const subjects = [...text.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
const REFERENCE = new RegExp(`(?<![\\w-])(?:${subjects.join('|')})-f?\\d+\\b`, 'g');
/** Also of a subject that there is not: `(sesion-3)`. */
const IN_BRACKETS = /(?<=\()[a-z][a-z\d]*(?:-[a-z]+)*-f?\d+(?=[,)])/g;

const files = ['src', 'test', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

describe('the rules', () => {
  it('have an id each, of the subject that they stand under', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const sections = text.split(/^## /m).slice(1);
    const strays = sections.flatMap((section) => {
      const subject = section.split('\n')[0] ?? '';
      return [...section.matchAll(/^\| ([a-z\d-]+)-f?\d+ \|/gm)].filter(([, own]) => own !== subject);
    });
    expect(strays.map(String)).toEqual([]);
  });

  it('name tests that there are, or say that there is none', () => {
    const paths = rows.flatMap(([, , held]) => pathsIn(held));
    expect(paths.filter((path) => !existsSync(join(ROOT, 'test', path)))).toEqual([]);
    const bare = rows.filter(([, , held = '']) => !/`|^no test(, not built)?$/.test(held));
    expect(bare.map(([, id]) => id)).toEqual([]);
  });

  it('are there for whatever the code refers to', () => {
    const found = files.flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      return [REFERENCE, IN_BRACKETS].flatMap((form) => code.match(form) ?? []).map((id) => ({ path, id }));
    });
    expect(found.length).toBeGreaterThan(50);
    const lost = found.filter(({ id, path }) => !known.has(id) && !path.endsWith('rules.test.ts'));
    expect(lost).toEqual([]);
  });
});

/** A fault row as it is written: what goes wrong, what the user sees, the tests; a `|` within a cell is `\|`. */
const faults = [...text.matchAll(/^\| ([a-z\d-]+)-f(\d+) \| (.*) \|$/gm)].map(([, subject, n, rest = '']) => {
  const [fault = '', outcome = '', held = ''] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const tests = [...held.matchAll(/`([^`]+)`: “([^”]+)”/g)];
  return { subject, n: Number(n), fault, outcome, tests };
});

/** Whether a file has a test, or a group of tests, whose title begins so, as it stands in the code. */
function hasTitle(path: string, title: string): boolean {
  const file = join(ROOT, 'test', path);
  const code = /\.(test\.tsx?|spec\.ts)$/.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [`'`, '"', '`'].some((quote) => code.replaceAll("\\'", "'").includes(quote + title));
}

describe('the faults', () => {
  it('stand in order, each with what goes wrong, what the user sees and a test', () => {
    const gaps = faults.filter(
      ({ subject, n }, at) =>
        n !== 1 && `${faults[at - 1]?.subject} ${faults[at - 1]?.n}` !== `${subject} ${n - 1}`,
    );
    const bare = faults.filter(
      ({ fault, outcome, tests }) => fault.length < 4 || outcome.length < 4 || tests.length === 0,
    );
    expect([gaps, bare]).toEqual([[], []]);
  });

  it('name tests that there are', () => {
    const named = faults.flatMap(({ tests }) => tests);
    expect(named.length).toBeGreaterThan(130);
    expect(named.filter(([, path = '', title = '']) => !hasTitle(path, title))).toEqual([]);
    expect(named.filter(([, path = '', title = '']) => hasTitle(path, title.slice(1)))).toEqual([]);
  });
});
