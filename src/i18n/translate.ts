import rosetta from 'rosetta';
import type { Language, MessageTexts } from '../domain/entities';
import type { texts as account } from './en/account';
import type { texts as pages } from './en/pages';
import type { texts as open } from './en/public';

export type Dictionary = Record<string, string>;
export type MessageKey = keyof typeof account | keyof typeof pages | keyof typeof open;
export type Values = Record<string, string | number>;

type PluralOf<K> = K extends `${infer Stem}.other` ? Stem : never;
/** A key whose texts end in `.one`, `.few`, `.many`, `.other`. */
export type PluralKey = PluralOf<MessageKey>;

/** Texts as the build ships them (tools/text-keys.ts): the number of the first, stems with the ends of their keys, the texts. */
export type PackedTexts = [first: number, names: string, texts: string[]];

const dictionaries = rosetta<Dictionary>();

/** The names of keys: the build writes numbers instead. */
const names: string[] = [];

/** unpackTexts gives texts their names back. */
export function unpackTexts([first, stems, texts]: PackedTexts): Dictionary {
  const keys = stems.split(',').flatMap((list) => {
    const [stem, ...ends] = list.split(' ');
    return ends.map((end) => stem + end);
  });
  keys.forEach((key, at) => {
    names[first + at] = key;
  });
  return Object.fromEntries(keys.map((key, at) => [key, texts[at] ?? '']));
}

/** addDictionary makes built-in texts of a language known, beside those known already. */
export function addDictionary(language: Language, texts: Dictionary): void {
  dictionaries.set(language, texts);
}

/** fill puts values in place of `{name}`, in one pass; a name without a value stays as it is (decisions §4). */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * lookUp finds a text: the server's in the language, the built-in one, the server's English, built-in English,
 * the key (decisions §4).
 */
export function lookUp(
  keyOrNumber: string | number,
  language: Language,
  serverTexts: MessageTexts | undefined,
): string {
  // A number without a name is a text that did not come.
  const key = typeof keyOrNumber === 'number' ? (names[keyOrNumber] ?? '') : keyOrNumber;
  const fromServer = serverTexts?.get(key);
  // A key in an array is one name; as a string it would be a path of names.
  const builtIn = (name: Language) =>
    Object.hasOwn(dictionaries.table(name) ?? {}, key) && dictionaries.t([key], undefined, name);
  return fromServer?.get(language) || builtIn(language) || fromServer?.get('en') || builtIn('en') || key;
}

/** pluralKey picks the form of a plural text for a number: 1 день, 2 дня, 5 дней. */
export function pluralKey(stem: PluralKey, count: number, language: Language): string {
  return `${stem}.${new Intl.PluralRules(language).select(count)}`;
}
