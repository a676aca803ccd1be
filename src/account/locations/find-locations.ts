import { countryName, parseCountry } from '../../lib/country';
import { removeInvisible } from '../../lib/invisible';
import type { Location } from '../../session/entities';
import { ALIASES } from './country-aliases';
import { ARTICLE, fold, type NamedLocation } from './locations';

export interface FoundLocation extends NamedLocation {
  /** The matching name if it is neither the shown name nor the code, else null. */
  foundAs: string | null;
}

/** Folds a query. Punctuation alone stays as it is, because an empty query would match everything. */
function foldQuery(query: string): string {
  const text = removeInvisible(query).trim();
  return fold(text) || text.toLowerCase();
}

/** Search terms that name a part of a country or more than it. */
const SEARCH_WORDS: Record<string, string[]> = {
  GB: ['England', 'Англия'],
  US: ['America', 'Америка'],
};

/**
 * findLocations searches the code, the server's name and the country's names in both languages, ignoring
 * case, accents and punctuation. A location with exactly that code comes first; the others stay in order. An
 * empty query finds all.
 */
export function findLocations(locations: NamedLocation[], query: string): FoundLocation[] {
  const wanted = foldQuery(query);
  const isMatch = (text: string) => fold(text).includes(wanted);
  if (!wanted) return locations.map((location) => ({ ...location, foundAs: null }));
  const found = locations.flatMap((location): FoundLocation[] => {
    if (isMatch(location.shownName) || isMatch(location.code)) return [{ ...location, foundAs: null }];
    const foundAs = listHiddenNames(location).find(isMatch);
    return foundAs === undefined ? [] : [{ ...location, foundAs }];
  });
  const hasCode = ({ code }: Location) =>
    fold(code) === wanted || parseCountry(code)?.toLowerCase() === wanted;
  return [...found.filter(hasCode), ...found.filter((location) => !hasCode(location))];
}

/** Lists the names of a location that its row does not show. */
function listHiddenNames({ name, code }: Location): string[] {
  const country = parseCountry(code);
  if (!country) return [name];
  const browserNames = (['en', 'ru'] as const).flatMap((language) => countryName(language, country) ?? []);
  return [name, ...(ALIASES[country] ?? []), ...(SEARCH_WORDS[country] ?? []), ...browserNames, country];
}

/**
 * splitAtMatch splits a text into the parts before, in and after the match of `query`. Without a match, the
 * second and third parts are empty.
 */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = foldQuery(query);
  // Each folded letter with the start and end of its character in the text.
  const letters: { letter: string; start: number; end: number }[] = [];
  let start = ARTICLE.exec(text.toLowerCase())?.[0].length ?? 0;
  for (const character of text.slice(start)) {
    const end = start + character.length;
    for (const letter of fold(character).split('')) letters.push({ letter, start, end });
    start = end;
  }
  const index = wanted
    ? letters
        .map(({ letter }) => letter)
        .join('')
        .indexOf(wanted)
    : -1;
  const [first, last] = [letters[index], letters[index + wanted.length - 1]];
  if (!first || !last) return [text, '', ''];
  return [text.slice(0, first.start), text.slice(first.start, last.end), text.slice(last.end)];
}
