import type { Language } from './language';
import { addDictionary, type Dictionary } from './translate';

/** Texts come in parts: those of the first visit, of the ways in and the account's first page, of the other pages. */
export type Part = 'public' | 'account' | 'pages';

/** The built-in texts, a chunk for each language and part: a visitor downloads what they read. */
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

const loaded = new Set<string>();

/** loadDictionary downloads texts, once. Rejects when a chunk does not come. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  addDictionary(language, (await LOAD[language][part]()).texts);
  loaded.add(name);
}
