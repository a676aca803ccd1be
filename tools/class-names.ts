import { readFileSync } from 'node:fs';
import { createGenerator } from 'unocss';
import type { Plugin } from 'vite';
import unoConfig from '../uno.config.ts';
import { filesUnder } from './files.ts';

/** A word of a class list in code or markup: between quotes, spaces and the ends of a template's holes. */
const WORD = /(?<=["'`\s}])[^"'`\s${}<>;]+(?=["'`\s]|\$\{)/g;
const SELECTOR = /\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi;
/** A plain word may be many things in code; one with such a mark can only be a class. */
const MARKS = /[-:[]/;

/** Short names for the classes of the style sheet, as long ones are paid for in every chunk and in the sheet. */
export interface ClassNames {
  shorten(text: string): string;
  shortenSheet(css: string): string;
  /** The classes, by their long names, that a text shortened before has. */
  usedIn(text: string): string[];
}

/** The names as they are. */
export const LONG_NAMES: ClassNames = {
  shorten: (text) => text,
  shortenSheet: (css) => css,
  usedIn: () => [],
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A small and a capital letter: no word, no key and no class of another source is spelt so. */
function nameOf(index: number): string {
  const name = `${LETTERS.charAt(index / 26)}${LETTERS.charAt(index % 26).toUpperCase()}`;
  if (name.length < 2)
    throw new Error('There are more classes than names: see nameOf in tools/class-names.ts');
  return name;
}

/** createClassNames names the classes that the given texts use, the most frequent ones first. */
export async function createClassNames(texts: string[]): Promise<ClassNames> {
  const uno = await createGenerator(unoConfig);
  const words = texts.flatMap((text) => text.match(WORD) ?? []).filter((word) => MARKS.test(word));
  const { matched } = await uno.generate(new Set(words), { preflights: false });
  const counts = new Map<string, number>();
  for (const word of words) if (matched.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFrequency = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const short = new Map(byFrequency.map(([word], index) => [word, nameOf(index)]));
  const long = new Map([...short].map(([word, name]) => [name, word]));
  return {
    shorten: (text) => text.replace(WORD, (word) => short.get(word) ?? word),
    shortenSheet: (css) =>
      css.replace(SELECTOR, (whole, escaped: string) => {
        const name = short.get(escaped.replace(/\\(.)/g, '$1'));
        return name ? `.${name}` : whole;
      }),
    usedIn: (text) => (text.match(WORD) ?? []).flatMap((word) => long.get(word) ?? []),
  };
}

/** The texts that may name classes: the product's sources without the gallery, and the page. */
export function readMarkup(root: string): string[] {
  const sources = filesUnder(`${root}/src`).filter(
    (path) => /\.tsx?$/.test(path) && !/\/(gallery|i18n)\//.test(path),
  );
  return [...sources, `${root}/index.html`].map((path) => readFileSync(path, 'utf8'));
}

/** shortenClasses writes the short names into the chunks; the style sheets get them where they are made. */
export function shortenClasses(names: () => Promise<ClassNames>): Plugin {
  return {
    name: 'tern:shorten-classes',
    apply: 'build',
    async renderChunk(code) {
      return { code: (await names()).shorten(code), map: null };
    },
  };
}
