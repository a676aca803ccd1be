import { signal } from '@preact/signals';
import rosetta from 'rosetta';
import { isRecord } from '../lib/is-record';
import { isolate } from './bidi';
import type { texts as account } from './en/account';
import type { texts as pages } from './en/pages';
import type { texts as open } from './en/public';
import type { texts as signIn } from './en/sign-in';
import type { Language } from './language';
import { getCodes, getKey } from './names';

/** Texts by section; a key is the path to a text, joined by dots. */
export interface Dictionary {
  [name: string]: string | Dictionary;
}
type KeyOf<T> = {
  [Name in keyof T & (string | number)]: T[Name] extends string ? `${Name}` : `${Name}.${KeyOf<T[Name]>}`;
}[keyof T & (string | number)];
export type MessageKey =
  | KeyOf<typeof account>
  | KeyOf<typeof pages>
  | KeyOf<typeof open>
  | KeyOf<typeof signIn>;
export type Values = Record<string, string | number>;

/** Parts of the texts: the first visit; codes, links and claims; the home; the other pages. */
const PARTS = ['public', 'sign-in', 'account', 'pages'] as const;
export type Part = (typeof PARTS)[number];

const dictionaries = rosetta<Dictionary>();

// A table of their own, because rosetta merges tables one level deep.
const getTableName = (language: Language, part: Part) => `${language} ${part}`;

/** Names of the tables that have been loaded: what looks up a text is computed anew when another one comes. */
const loaded = signal<ReadonlySet<string>>(new Set());

/** Built-in texts: a chunk per language and part. */
const LOAD: Record<Language, Record<Part, () => Promise<{ texts: Dictionary }>>> = {
  en: {
    public: () => import('./en/public'),
    'sign-in': () => import('./en/sign-in'),
    account: () => import('./en/account'),
    pages: () => import('./en/pages'),
  },
  ru: {
    public: () => import('./ru/public'),
    'sign-in': () => import('./ru/sign-in'),
    account: () => import('./ru/account'),
    pages: () => import('./ru/pages'),
  },
};

/** addDictionary registers a part of a language's built-in texts. */
export function addDictionary(language: Language, part: Part, texts: Dictionary): void {
  const table = getTableName(language, part);
  dictionaries.set(table, texts);
  loaded.value = new Set([...loaded.peek(), table]);
}

/** loadDictionary loads a part of the texts, once. Rejects when the chunk fails to load. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  if (loaded.peek().has(getTableName(language, part))) return;
  addDictionary(language, part, (await LOAD[language][part]()).texts);
}

/** Own fields only, so that no key reaches a prototype. */
const ownField = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** substitute replaces `{name}` by values in one pass, as they are; unknown names stay (i18n-7). For links. */
export function substitute(text: string, values?: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownField(values, name) ?? whole));
}

/** fill puts values into a text that people read, each kept from turning the text round (i18n-12). */
export function fill(text: string, values: Values = {}): string {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return substitute(text, Object.fromEntries(isolated));
}

/** The text of a language that the server has sent under one of the names; '' for none. */
function findServerText(codes: string[], language: Language, serverTexts: unknown): string {
  const texts = codes.map((code) => ownField(ownField(serverTexts, code), language));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** The built-in text of a key; '' where it names none, as a section of texts. */
function findBuiltIn(key: string, language: Language): string {
  const tables = PARTS.map((part) => getTableName(language, part)).filter((table) => loaded.value.has(table));
  const texts: unknown[] = tables.map((table) => dictionaries.t(key, undefined, table));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** The server's text in the language, built-in, both in English (i18n-6). */
const lookUp = (codes: string[], key: string, language: Language, serverTexts: unknown): string =>
  findServerText(codes, language, serverTexts) ||
  findBuiltIn(key, language) ||
  findServerText(codes, 'en', serverTexts) ||
  findBuiltIn(key, 'en');

/** lookUpKey finds the text of a key; without any it is what the server would call it. */
export function lookUpKey(key: MessageKey, language: Language, serverTexts: unknown): string {
  const codes = getCodes(key);
  return lookUp(codes, key, language, serverTexts) || (codes[0] ?? key);
}

/** lookUpCode finds the text that the server calls `code`, else it is `code`. */
export function lookUpCode(code: string, language: Language, serverTexts: unknown): string {
  return lookUp([code], getKey(code), language, serverTexts) || code;
}
