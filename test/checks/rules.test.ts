import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../texts';
import { ROOT } from './source';

const text = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');

/** Rules and faults: `| session-3 | … | tested by |`, `| session-f3 | … | tested by |`. */
const rows = [...text.matchAll(/^\| ([a-z\d-]+-f?\d+) \| .* \| ([^|]+) \|$/gm)];
const ids = rows.map(([, id = '']) => id);
const known = new Set(ids);
const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

const subjects = [...text.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
const REFERENCE = new RegExp(`(?<![\\w-])(?:${subjects.join('|')})-f?\\d+\\b`, 'g');
/** Also matches an unknown subject: `(sesion-3)`. */
const IN_BRACKETS = /(?<=\()[a-z][a-z\d]*(?:-[a-z]+)*-f?\d+(?=[,)])/g;

const files = ['src', 'test', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

describe('rules', () => {
  it('have unique ids of their subject', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const sections = text.split(/^## /m).slice(1);
    const strays = sections.flatMap((section) => {
      const subject = section.split('\n')[0] ?? '';
      return [...section.matchAll(/^\| ([a-z\d-]+)-f?\d+ \|/gm)].filter(([, own]) => own !== subject);
    });
    expect(strays.map(String)).toEqual([]);
  });

  it('name tests that exist, or "no test"', () => {
    const paths = rows.flatMap(([, , testedBy]) => pathsIn(testedBy));
    expect(paths.filter((path) => !existsSync(join(ROOT, 'test', path)))).toEqual([]);
    const bare = rows.filter(([, , testedBy = '']) => !/`|^no test(, not built)?$/.test(testedBy));
    expect(bare.map(([, id]) => id)).toEqual([]);
  });

  it('quote Russian texts as the app has them', () => {
    const quotes = [...text.matchAll(/'([^'\n]*\p{Script=Cyrillic}[^'\n]*)'/gu)].map(
      ([, quote = '']) => quote,
    );
    expect(quotes.length).toBeGreaterThan(10);
    expect(quotes.filter((quote) => !Object.values(TEXTS.ru).includes(quote))).toEqual([]);
  });

  it('exist for every reference in the code', () => {
    const found = files.flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      return [REFERENCE, IN_BRACKETS].flatMap((form) => code.match(form) ?? []).map((id) => ({ path, id }));
    });
    expect(found.length).toBeGreaterThan(50);
    const lost = found.filter(({ id, path }) => !known.has(id) && !path.endsWith('rules.test.ts'));
    expect(lost).toEqual([]);
  });
});

/** Faults: `| session-f3 | what goes wrong | what the user sees | test files |`; a `|` within a cell is `\|`. */
const faults = [...text.matchAll(/^\| ([a-z\d-]+)-f(\d+) \| (.*) \|$/gm)].map(
  ([, subject, number, rest = '']) => {
    const [fault = '', outcome = '', testedBy = ''] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return {
      id: `${subject}-f${number}`,
      subject,
      number: Number(number),
      fault,
      outcome,
      paths: pathsIn(testedBy),
    };
  },
);

/** True if a title in this test file ends with the id in brackets. */
function hasTestOf(id: string, path: string): boolean {
  const file = join(ROOT, 'test', path);
  return (
    /\.(test\.tsx?|spec\.ts)$/.test(path) &&
    existsSync(file) &&
    readFileSync(file, 'utf8').includes(` [${id}]`)
  );
}

describe('faults', () => {
  it('are numbered without gaps', () => {
    const gaps = faults.filter(({ subject, number }, index) => {
      const previous = faults[index - 1];
      return number !== 1 && !(previous?.subject === subject && previous?.number === number - 1);
    });
    expect(gaps).toEqual([]);
  });

  it('have a description and an outcome', () => {
    expect(faults.filter(({ fault, outcome }) => fault.length < 4 || outcome.length < 4)).toEqual([]);
  });

  it('name files with a test of their id', () => {
    expect(faults.length).toBeGreaterThan(130);
    expect(faults.filter(({ paths }) => paths.length === 0)).toEqual([]);
    const missing = faults.flatMap(({ id, paths }) =>
      paths.filter((path) => !hasTestOf(id, path)).map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
