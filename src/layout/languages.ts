import type { Language } from '../domain/entities';

/** The languages in their own words. */
export const LANGUAGES: { key: Language; label: string }[] = [
  { key: 'ru', label: 'Русский' },
  { key: 'en', label: 'English' },
];
