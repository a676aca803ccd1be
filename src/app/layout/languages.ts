import type { Language } from '../../i18n/language';

/** The languages, named in themselves. */
export const LANGUAGES: { key: Language; label: string }[] = [
  { key: 'ru', label: 'Русский' },
  { key: 'en', label: 'English' },
];
