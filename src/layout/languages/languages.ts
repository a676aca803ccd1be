import type { Language } from '../../i18n/language';

/** The languages, each with its name in that language. */
export const LANGUAGES: ReadonlyArray<{ key: Language; label: string; lang: Language }> = [
  { key: 'ru', label: 'Русский', lang: 'ru' },
  { key: 'en', label: 'English', lang: 'en' },
];

/** getLanguageName returns a language's name in that language. */
export const getLanguageName = (code: Language): string =>
  LANGUAGES.find(({ key }) => key === code)?.label ?? '';
