import type { Language } from '../../i18n/language';

/** The languages in their own words. */
export const LANGUAGES: { key: Language; label: string }[] = [
  { key: 'ru', label: 'Русский' },
  { key: 'en', label: 'English' },
];
