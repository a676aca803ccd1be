import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { PackedTexts } from '../src/i18n/translate';
import { ROOT } from './install.mjs';

/** What most keys of texts begin with, and no other word of the product has. */
const KEY_PREFIX = 'frontend.web.';
const LANGUAGES = ['en', 'ru'] as const;
const PARTS = ['public', 'account', 'pages'] as const;
const FILE = /src\/i18n\/(en|ru)\/(public|account|pages)\.ts$/;

type Texts = Record<string, string>;
/** By language and part. */
type AllTexts = Record<string, Record<string, Texts>>;

const shorten = (key: string) => key.replace(KEY_PREFIX, '');

/** stemsOf sorts keys by what stands before their last dot, so that `a.x` and `a.y` name it once. */
function stemsOf(keys: Iterable<string>): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const key of keys) {
    const end = key.lastIndexOf('.') + 1;
    const stem = key.slice(0, end);
    stems.set(stem, [...(stems.get(stem) ?? []), key.slice(end)]);
  }
  return stems;
}

/** How the texts of a build are packed. */
export interface TextPacking {
  pack(language: string, part: string): PackedTexts;
  /** Writes the numbers of keys into code; of keys that are put together, what they all begin with goes. */
  numberKeys(code: string): string;
}

/** createTextPacking numbers the keys of all texts: one part follows the other, and all languages have the same. */
export function createTextPacking(texts: AllTexts): TextPacking {
  const textsOf = (language: string, part: string) => texts[language]?.[part] ?? {};
  // Not all languages have the same forms of a plural.
  const keysOf = (part: string) => new Set(LANGUAGES.flatMap((name) => Object.keys(textsOf(name, part))));
  const stems = new Map(PARTS.map((part) => [part as string, stemsOf([...keysOf(part)].map(shorten))]));
  const namesOf = (part: string) =>
    [...(stems.get(part) ?? [])].flatMap(([stem, ends]) => ends.map((end) => stem + end));
  const numbers = new Map(PARTS.flatMap(namesOf).map((name, number) => [name, number]));
  return {
    pack(language, part) {
      const byName = new Map(
        Object.entries(textsOf(language, part)).map(([key, text]) => [shorten(key), text]),
      );
      const names = namesOf(part);
      const lists = [...(stems.get(part) ?? [])].map(([stem, ends]) => [stem, ...ends].join(' '));
      return [numbers.get(names[0] ?? '') ?? 0, lists.join(), names.map((name) => byName.get(name) ?? '')];
    },
    numberKeys: (code) =>
      code
        .replace(/(["'`])([\w.]+)\1/g, (whole, _, key: string) => String(numbers.get(shorten(key)) ?? whole))
        .replaceAll(KEY_PREFIX, ''),
  };
}

/** packTexts packs the product's texts. */
export async function packTexts(): Promise<TextPacking> {
  const read = async (language: string, part: string) => {
    const { module } = await runnerImport<{ texts: Texts }>(join(ROOT, `src/i18n/${language}/${part}.ts`));
    return [part, module.texts] as const;
  };
  const all = LANGUAGES.map(
    async (name) =>
      [name, Object.fromEntries(await Promise.all(PARTS.map((part) => read(name, part))))] as const,
  );
  return createTextPacking(Object.fromEntries(await Promise.all(all)));
}

/**
 * textKeys ships texts as lists, and in code the numbers of their keys: a name is paid for once in a part, not with
 * every use. They come along, as the server calls texts by them.
 */
export function textKeys(packed: () => Promise<TextPacking>): Plugin {
  let packing: TextPacking | undefined;
  return {
    name: 'tern:text-keys',
    apply: 'build',
    async buildStart() {
      packing = await packed();
    },
    load(id) {
      const [, language, part] = FILE.exec(id) ?? [];
      if (packing && language && part)
        return `export const texts = ${JSON.stringify(packing.pack(language, part))};`;
    },
    renderChunk: (code) => ({ code: packing?.numberKeys(code) ?? code, map: null }),
  };
}
