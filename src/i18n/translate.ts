import rosetta from 'rosetta';
import type { texts as account } from './en/account';
import type { texts as pages } from './en/pages';
import type { texts as open } from './en/public';
import type { Language } from './language';

export type Dictionary = Record<string, string>;
export type MessageKey = keyof typeof account | keyof typeof pages | keyof typeof open;
export type Values = Record<string, string | number>;

/** Message key → language → text, as the server supplies them. Maps, so that no key can reach a prototype. */
export type MessageTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const dictionaries = rosetta<Dictionary>();

/** addDictionary makes built-in texts of a language known, beside those known already. */
export function addDictionary(language: Language, texts: Dictionary): void {
  dictionaries.set(language, texts);
}

/** fill puts values in place of `{name}`, in one pass; a name without a value stays as it is (i18n-7). */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * lookUp finds a text: the server's in the language, the built-in one, the server's English, built-in English,
 * the key (i18n-6).
 */
export function lookUp(key: string, language: Language, serverTexts: MessageTexts | undefined): string {
  const fromServer = serverTexts?.get(key);
  // A key in an array is one name; as a string it would be a path of names.
  const builtIn = (name: Language) =>
    Object.hasOwn(dictionaries.table(name) ?? {}, key) && dictionaries.t([key], undefined, name);
  return fromServer?.get(language) || builtIn(language) || fromServer?.get('en') || builtIn('en') || key;
}
