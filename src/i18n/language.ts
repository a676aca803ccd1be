import { localStore } from '../lib/storage';

/** Languages of the interface (i18n-1). */
export type Language = 'ru' | 'en';

export const isLanguage = (code: unknown): code is Language => code === 'ru' || code === 'en';

/** folderLanguage is the language whose folder is in the URL, on hosts that cannot choose documents by cookie. */
export const folderLanguage = (): string | undefined =>
  /^(ru)(\/|$)/.exec(location.pathname.slice(import.meta.env.BASE_URL.length))?.[1];

/** readRequestedLanguage is the language that the URL asks for, if any. */
export function readRequestedLanguage(): Language | undefined {
  const asked = new URLSearchParams(location.search).get('lang') ?? folderLanguage();
  return isLanguage(asked) ? asked : undefined;
}

/** firstLanguage is the language of a start: of the URL, saved, of the browser, else English (i18n-1). */
export function firstLanguage(): Language {
  const browser = navigator.language?.slice(0, 2).toLowerCase();
  return [readRequestedLanguage(), localStore.read('lang'), browser].find(isLanguage) ?? 'en';
}
