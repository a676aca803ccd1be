/** flagEmoji is the flag of a two-letter country code in any case, UK and EN being Great Britain; null for anything else. */
export function flagEmoji(code: string): string | null {
  // Before the upper case, which makes two letters of "ß".
  if (!/^[a-z]{2}$/i.test(code)) return null;
  const upper = code.toUpperCase();
  const country = upper === 'UK' || upper === 'EN' ? 'GB' : upper;
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
