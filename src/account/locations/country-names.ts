import type { Language } from '../../i18n/language';

const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

/**
 * countryName is the name of a country by its two-letter code, as the browser knows it; undefined for a code of none.
 * Making an Intl.DisplayNames takes 30 ms on a cheap phone: only those in use are made, once.
 */
export function countryName(language: Language, country: string): string | undefined {
  namesIn[language] ??= new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return namesIn[language].of(country);
}
