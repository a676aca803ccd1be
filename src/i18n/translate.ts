import rosetta from 'rosetta';
import type { texts as account } from './en/account';
import type { texts as pages } from './en/pages';
import type { texts as open } from './en/public';
import type { Language } from './language';

export type Dictionary = Record<string, string>;
export type MessageKey = keyof typeof account | keyof typeof pages | keyof typeof open;
export type Values = Record<string, string | number>;

/** Key → language → server text. Maps, so that no key reaches a prototype. */
export type MessageTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const dictionaries = rosetta<Dictionary>();

/** addDictionary registers built-in texts of a language, in addition to earlier ones. */
export function addDictionary(language: Language, texts: Dictionary): void {
  dictionaries.set(language, texts);
}

/** fill replaces `{name}` by values in one pass; unknown names stay (i18n-7). */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** lookUp finds a text: server's in the language, built-in, server's English, built-in English, key (i18n-6). */
export function lookUp(key: string, language: Language, serverTexts: MessageTexts | undefined): string {
  const fromServer = serverTexts?.get(key);
  // In an array, because rosetta reads a string as a dotted path.
  const builtIn = (name: Language) =>
    Object.hasOwn(dictionaries.table(name) ?? {}, key) && dictionaries.t([key], undefined, name);
  return fromServer?.get(language) || builtIn(language) || fromServer?.get('en') || builtIn('en') || key;
}
