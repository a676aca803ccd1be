import { countryOf } from './country';

/** flagEmoji is the flag of a location code, null for what is no country (locations-3). */
export function flagEmoji(code: string): string | null {
  const country = countryOf(code);
  return country && String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
