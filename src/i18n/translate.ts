import { signal } from '@preact/signals';
import rosetta from 'rosetta';
import { isRecord } from '../lib/is-record';
import { isolate } from './bidi';
import type { texts as account } from './en/account';
import type { texts as help } from './en/help';
import type { texts as publicTexts } from './en/public';
import type { texts as sharing } from './en/sharing';
import type { texts as shop } from './en/shop';
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
  | KeyOf<typeof help>
  | KeyOf<typeof publicTexts>
  | KeyOf<typeof sharing>
  | KeyOf<typeof shop>
  | KeyOf<typeof signIn>;
export type Values = Record<string, string | number>;

/**
 * Namespaces of the texts: every visit; the welcome page, codes, links and claims; the account's home; plans and
 * payments; gifts, members and referrals; keys, countries and guides.
 */
const NAMESPACES = ['public', 'sign-in', 'account', 'shop', 'sharing', 'help'] as const;
export type Namespace = (typeof NAMESPACES)[number];

const dictionaries = rosetta<Dictionary>();

// One table per namespace, because rosetta merges tables only one level deep.
const getTableName = (language: Language, namespace: Namespace) => `${language} ${namespace}`;

/** Names of the loaded tables. A signal, so that texts are looked up again when another table has loaded. */
const loaded = signal<ReadonlySet<string>>(new Set());

/** Loaders of the built-in texts: a chunk per language and namespace. */
const LOADERS: Record<Language, Record<Namespace, () => Promise<{ texts: Dictionary }>>> = {
  en: {
    public: () => import('./en/public'),
    'sign-in': () => import('./en/sign-in'),
    account: () => import('./en/account'),
    shop: () => import('./en/shop'),
    sharing: () => import('./en/sharing'),
    help: () => import('./en/help'),
  },
  ru: {
    public: () => import('./ru/public'),
    'sign-in': () => import('./ru/sign-in'),
    account: () => import('./ru/account'),
    shop: () => import('./ru/shop'),
    sharing: () => import('./ru/sharing'),
    help: () => import('./ru/help'),
  },
};

/** addDictionary registers a namespace of a language's built-in texts. */
export function addDictionary(language: Language, namespace: Namespace, texts: Dictionary): void {
  const table = getTableName(language, namespace);
  dictionaries.set(table, texts);
  loaded.value = new Set([...loaded.peek(), table]);
}

/** loadDictionary loads a namespace once. Rejects when the chunk fails to load. */
export async function loadDictionary(language: Language, namespace: Namespace): Promise<void> {
  if (loaded.peek().has(getTableName(language, namespace))) return;
  addDictionary(language, namespace, (await LOADERS[language][namespace]()).texts);
}

/** Own fields only, so that no key reaches a prototype. */
const ownField = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** substitute replaces `{name}` by values, unchanged and in one pass; unknown names stay. For links. */
export function substitute(text: string, values?: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownField(values, name) ?? whole));
}

/**
 * interpolate replaces `{name}` by values in a text that people read. Each value is isolated (see `isolate`).
 */
export function interpolate(text: string, values: Values = {}): string {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return substitute(text, Object.fromEntries(isolated));
}

/** The server's text in a language under one of the codes, or ''. */
function findServerText(codes: string[], language: Language, serverTexts: unknown): string {
  const texts = codes.map((code) => ownField(ownField(serverTexts, code), language));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** The built-in text of a key, or '' without one, as for a section of texts. */
function findBuiltIn(key: string, language: Language): string {
  const tables = NAMESPACES.map((namespace) => getTableName(language, namespace)).filter((table) =>
    loaded.value.has(table),
  );
  const texts: unknown[] = tables.map((table) => dictionaries.t(key, undefined, table));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** In order: the server's text in the language, the built-in one, then both in English. */
const lookUp = (codes: string[], key: string, language: Language, serverTexts: unknown): string =>
  findServerText(codes, language, serverTexts) ||
  findBuiltIn(key, language) ||
  findServerText(codes, 'en', serverTexts) ||
  findBuiltIn(key, 'en');

/** lookUpKey finds the text of a key, or else returns the server's code for it. */
export function lookUpKey(key: MessageKey, language: Language, serverTexts: unknown): string {
  const codes = getCodes(key);
  return lookUp(codes, key, language, serverTexts) || (codes[0] ?? key);
}

/** lookUpCode finds the text for a code of the server, or else returns the code. */
export function lookUpCode(code: string, language: Language, serverTexts: unknown): string {
  return lookUp([code], getKey(code), language, serverTexts) || code;
}
