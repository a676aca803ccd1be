/**
 * parseCountry is the country of a two-letter location code (UK and EN are GB), or null for anything else.
 */
export function parseCountry(code: string): string | null {
  // Before toUpperCase, which turns "ß" into "SS".
  if (!/^[a-z]{2}$/i.test(code)) return null;
  const upper = code.toUpperCase();
  return upper === 'UK' || upper === 'EN' ? 'GB' : upper;
}

/** Distance from a capital letter to its regional indicator; two of these make a flag. */
const REGIONAL_INDICATOR_OFFSET = 0x1f1e6 - 'A'.charCodeAt(0);

/** flagEmoji is the flag of a location code, or null if it is not a country. */
export function flagEmoji(code: string): string | null {
  const country = parseCountry(code);
  if (country === null) return null;
  const indicators = [...country].map((letter) => REGIONAL_INDICATOR_OFFSET + letter.charCodeAt(0));
  return String.fromCodePoint(...indicators);
}

const namesIn: Partial<Record<string, Intl.DisplayNames>> = {};

/**
 * countryName is the browser's name for a two-letter country code; undefined for an unknown code. Each
 * Intl.DisplayNames is created once and only when needed, because that takes 30 ms on a cheap phone.
 */
export function countryName(language: string, country: string): string | undefined {
  namesIn[language] ??= new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return namesIn[language].of(country);
}
