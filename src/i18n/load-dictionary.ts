import type { Language } from '../domain/entities';
import { addDictionary, type Dictionary } from './translate';

/** Texts come in parts: those of the first visit, of the ways in, of the account, of what is bought and of what is shared. */
export type Part = 'public' | 'entry' | 'account' | 'billing' | 'sharing';

/** The built-in texts, a chunk for each language and part: a visitor downloads what they read. */
const LOAD: Record<Language, Record<Part, () => Promise<{ texts: Dictionary }>>> = {
  en: {
    public: () => import('./en/public'),
    entry: () => import('./en/entry'),
    account: () => import('./en/account'),
    billing: () => import('./en/billing'),
    sharing: () => import('./en/sharing'),
  },
  ru: {
    public: () => import('./ru/public'),
    entry: () => import('./ru/entry'),
    account: () => import('./ru/account'),
    billing: () => import('./ru/billing'),
    sharing: () => import('./ru/sharing'),
  },
};

const loaded = new Set<string>();

/** loadDictionary downloads texts, once. Rejects when a chunk does not come. */
export async function loadDictionary(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  const { texts } = await LOAD[language][part]();
  addDictionary(language, texts);
  loaded.add(name);
}
