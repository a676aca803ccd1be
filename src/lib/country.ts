/** countryOf is the country of a two-letter location code (UK and EN are GB), null for anything else (locations-3). */
export function countryOf(code: string): string | null {
  // Before toUpperCase, which turns "ß" into "SS".
  if (!/^[a-z]{2}$/i.test(code)) return null;
  const upper = code.toUpperCase();
  return upper === 'UK' || upper === 'EN' ? 'GB' : upper;
}

/** flagEmoji is the flag of a location code, null for what is no country (locations-3). */
export function flagEmoji(code: string): string | null {
  const country = countryOf(code);
  return country && String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
