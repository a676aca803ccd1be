import type { Language } from '../../i18n/language';

/** The languages, named in themselves. */
export const LANGUAGES: ReadonlyArray<{ key: Language; label: string; lang: Language }> = [
  { key: 'ru', label: 'Русский', lang: 'ru' },
  { key: 'en', label: 'English', lang: 'en' },
];

/** getLanguageName is a language's name in itself. */
export const getLanguageName = (code: Language): string =>
  LANGUAGES.find(({ key }) => key === code)?.label ?? '';
