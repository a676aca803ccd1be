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
