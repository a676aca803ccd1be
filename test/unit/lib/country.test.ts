import { expect, it } from 'vitest';
import { countryName, flagEmoji } from '../../../src/lib/country';

const NONE = ['', 'D', 'DEU', ' DE', 'DE\n', 'D1', 'ДЕ', 'ß', 'ıd', 'ﬁ', '\u212aA', '__proto__'];

it.each([['de', '🇩🇪'], ['AZ', '🇦🇿'], ['UK', '🇬🇧'], ['en', '🇬🇧'], ...NONE.map((code) => [code, null])])(
  'flagEmoji › returns for %j: %s',
  (code, emoji) => {
    expect(flagEmoji(code ?? '')).toBe(emoji);
  },
);

it.each([
  ['en', 'DE', 'Germany'],
  ['ru', 'DE', 'Германия'],
  ['en', 'XQ', undefined],
])('countryName › returns in %s for %s: %s', (language, country, name) => {
  expect(countryName(language, country)).toBe(name);
});
