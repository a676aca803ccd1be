import type { Language } from '../domain/entities';
import { addDictionary, type Dictionary } from './translate';

/** Texts come in parts: those of the first visit, of the ways in, of the account, and of what is bought there. */
export type Part = 'public' | 'entry' | 'account' | 'billing';

/** The built-in texts, a chunk for each language and part: a visitor downloads what they read. */
const LOAD: Record<Language, Record<Part, () => Promise<Dictionary>>> = {
  en: {
    public: () => import('./en/public').then((m) => m.texts),
    entry: () => import('./en/entry').then((m) => m.texts),
    account: () => import('./en/account').then((m) => m.texts),
    billing: () => import('./en/billing').then((m) => m.texts),
  },
  ru: {
    public: () => import('./ru/public').then((m) => m.texts),
    entry: () => import('./ru/entry').then((m) => m.texts),
    account: () => import('./ru/account').then((m) => m.texts),
    billing: () => import('./ru/billing').then((m) => m.texts),
  },
};

const loaded = new Set<string>();

/** loadDictionary downloads texts, once. Rejects when a chunk does not come. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  addDictionary(language, await LOAD[language][part]());
  loaded.add(name);
}
