import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source';

/** A section of a document: the level of its heading, and what must be the same in every language. */
interface Section {
  heading: string;
  level: number;
  /** Lines of code, without comments. */
  code: string[];
  /** The settings, headers, paths and commands that the text names. */
  names: string[];
  rows: number;
}

function readSections(path: string): Section[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const code: string[][] = [];
  // A comment in a code block may start with `#`, as a heading does.
  const bare = text.replace(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm, (_, __, language, block: string) => {
    code.push(language ? block.split('\n').map((line) => line.replace(/ +# .*/, '').trimEnd()) : []);
    return `@@${code.length - 1}@@`;
  });
  return bare.split(/^(?=#+ )/m).map((section) => {
    const [, marks = '', heading = ''] = /^(#+) (.*)/.exec(section) ?? [];
    const blocks = [...section.matchAll(/@@(\d+)@@/g)].flatMap(([, index]) => code[Number(index)] ?? []);
    const names = [...section.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
    const rows = section.match(/^ *\|/gm)?.length ?? 0;
    return { heading, level: marks.length, code: blocks, names: [...new Set(names)].sort(), rows };
  });
}

describe.each([
  ['README.md', 'README.ru.md'],
  ['docs/deploying.md', 'docs/deploying.ru.md'],
])('%s and %s', (english, russian) => {
  const [ours, theirs] = [readSections(english), readSections(russian)];

  it('have the same headings, and the same code and table rows below each', () => {
    const compare = ({ level, code, rows }: Section) => ({ level, code, rows });
    expect(theirs.map(compare)).toEqual(ours.map(compare));
    const untranslated = theirs.filter(({ level, heading }) => level > 0 && !/[а-яё]/i.test(heading));
    expect(untranslated).toEqual([]);
  });
});

it('docs/deploying.ru.md › names the same settings, headers, paths and commands in each section', () => {
  const listNames = (path: string) => readSections(path).map(({ level, names }) => ({ level, names }));
  expect(listNames('docs/deploying.ru.md')).toEqual(listNames('docs/deploying.md'));
});
