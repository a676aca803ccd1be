import type { Language } from '../../i18n/language';

const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

/**
 * countryName is the browser's name for a two-letter country code; undefined for an unknown code. Each
 * Intl.DisplayNames is created once and only when needed, because that takes 30 ms on a cheap phone.
 */
export function countryName(language: Language, country: string): string | undefined {
  namesIn[language] ??= new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return namesIn[language].of(country);
}
