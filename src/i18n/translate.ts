import rosetta from 'rosetta';
import type { texts as account } from './en/account';
import type { texts as pages } from './en/pages';
import type { texts as open } from './en/public';
import type { Language } from './language';

/** Texts by section; a key is the path to a text, joined by dots. */
export interface Dictionary {
  [name: string]: string | Dictionary;
}
type KeyOf<T> = {
  [Name in keyof T & (string | number)]: T[Name] extends string ? `${Name}` : `${Name}.${KeyOf<T[Name]>}`;
}[keyof T & (string | number)];
export type MessageKey = KeyOf<typeof account> | KeyOf<typeof pages> | KeyOf<typeof open>;
export type Values = Record<string, string | number>;

/** Parts of the texts: the first visit; sign-in and home; the other pages. */
const PARTS = ['public', 'account', 'pages'] as const;
export type Part = (typeof PARTS)[number];

const dictionaries = rosetta<Dictionary>();

// A table of their own, because rosetta merges tables one level deep.
const tableOf = (language: Language, part: Part) => `${language} ${part}`;

/** Built-in texts: a chunk per language and part. */
const LOAD: Record<Language, Record<Part, () => Promise<{ texts: Dictionary }>>> = {
  en: {
    public: () => import('./en/public'),
    account: () => import('./en/account'),
    pages: () => import('./en/pages'),
  },
  ru: {
    public: () => import('./ru/public'),
    account: () => import('./ru/account'),
    pages: () => import('./ru/pages'),
  },
};

/** addDictionary registers a part of a language's built-in texts. */
export function addDictionary(language: Language, part: Part, texts: Dictionary): void {
  dictionaries.set(tableOf(language, part), texts);
}

/** loadDictionary loads a part of the texts, once. Rejects when the chunk fails to load. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  if (dictionaries.table(tableOf(language, part))) return;
  addDictionary(language, part, (await LOAD[language][part]()).texts);
}

/** Own fields only, so that no key reaches a prototype. */
const ownField = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? (value as Record<string, unknown>)[name] : undefined;

/** fill replaces `{name}` by values in one pass; unknown names stay (i18n-7). */
export function fill(text: string, values?: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownField(values, name) ?? whole));
}

const PREFIX = 'frontend.web.';
/** Keys without the prefix. */
const BARE = /^(welcome\.[st]|cta\.|sub\.|trial_loading$|(gifts|tx)\.list\.|participants\.remove\.error\.)/;

/** codeOf is what the server calls the text of a key. */
export const codeOf = (key: MessageKey): string => (BARE.test(key) ? key : PREFIX + key);

/** lookUp finds a text: the server's in the language, built-in, both in English, or `code` itself (i18n-6). */
export function lookUp(code: string, language: Language, serverTexts: unknown): string {
  const fromServer = (name: Language) => {
    const text = ownField(ownField(serverTexts, code), name);
    return typeof text === 'string' && text;
  };
  const key = BARE.test(code) ? code : code.split(PREFIX)[1];
  const builtIn = (name: Language) =>
    key && PARTS.map((part) => dictionaries.t(key, undefined, tableOf(name, part))).find(Boolean);
  return fromServer(language) || builtIn(language) || fromServer('en') || builtIn('en') || code;
}
