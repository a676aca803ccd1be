import { localStore } from '../lib/storage';

/** Languages of the interface. */
export const LANGUAGES = ['ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Русский', en: 'English' };

export const isLanguage = (code: unknown): code is Language =>
  LANGUAGES.some((language) => language === code);

/** folderLanguage is the language folder of the URL, on hosts that cannot choose documents by cookie. */
export const folderLanguage = (): string | undefined =>
  /^(ru)(\/|$)/.exec(location.pathname.slice(import.meta.env.BASE_URL.length))?.[1];

/** readRequestedLanguage is the language that the URL requests, if any: `?lang=`, else its folder. */
export function readRequestedLanguage(): Language | undefined {
  const requested = new URLSearchParams(location.search).get('lang') ?? folderLanguage();
  return isLanguage(requested) ? requested : undefined;
}

/**
 * firstLanguage is the language to start with: that of the URL, the saved one, the browser's, else English.
 */
export function firstLanguage(): Language {
  const browser = navigator.language?.slice(0, 2).toLowerCase();
  return [readRequestedLanguage(), localStore.read('lang'), browser].find(isLanguage) ?? 'en';
}
