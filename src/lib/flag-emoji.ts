/** flagEmoji is the flag of a two-letter country code (UK and EN as GB), null for anything else (locations-3). */
export function flagEmoji(code: string): string | null {
  // Before toUpperCase, which turns "ß" into "SS".
  if (!/^[a-z]{2}$/i.test(code)) return null;
  const upper = code.toUpperCase();
  const country = upper === 'UK' || upper === 'EN' ? 'GB' : upper;
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
