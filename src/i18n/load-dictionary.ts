import type { Language } from './language';
import { addDictionary, type Dictionary, type Part } from './translate';

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

const loaded = new Set<string>();

/** loadDictionary loads a part of the texts, once. Rejects when the chunk fails to load. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  addDictionary(language, part, (await LOAD[language][part]()).texts);
  loaded.add(name);
}
