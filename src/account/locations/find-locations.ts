import { parseCountry } from '../../lib/country';
import { removeInvisible } from '../../lib/invisible';
import type { Location } from '../../session/entities';
import { ALIASES } from './country-aliases';
import { countryName } from './country-names';
import { ARTICLE, fold, type NamedLocation } from './locations';

/** A location that a search has found. */
export interface FoundLocation extends NamedLocation {
  /** The name by which it was found, when that is neither the shown one nor the code; else null. */
  foundAs: string | null;
}

/** A query of signs alone is kept as it is: it must not find everything. */
function foldQuery(query: string): string {
  const text = removeInvisible(query).trim();
  return fold(text) || text.toLowerCase();
}

/** What people search for although it is not the country, or more than it. */
const SEARCH_WORDS: Record<string, string[]> = {
  GB: ['England', 'Англия'],
  US: ['America', 'Америка'],
};

/**
 * findLocations searches the code, the server's name and the country's names in both languages, whatever their accents and
 * signs. A location of that very code comes first, others in their order; an empty query finds all (locations-2).
 */
export function findLocations(locations: NamedLocation[], query: string): FoundLocation[] {
  const wanted = foldQuery(query);
  const isMatch = (text: string) => fold(text).includes(wanted);
  if (!wanted) return locations.map((location) => ({ ...location, foundAs: null }));
  const found = locations.flatMap((location): FoundLocation[] => {
    if (isMatch(location.shownName) || isMatch(location.code)) return [{ ...location, foundAs: null }];
    const foundAs = hiddenNames(location).find(isMatch);
    return foundAs === undefined ? [] : [{ ...location, foundAs }];
  });
  const hasCode = ({ code }: Location) =>
    fold(code) === wanted || parseCountry(code)?.toLowerCase() === wanted;
  return [...found.filter(hasCode), ...found.filter((location) => !hasCode(location))];
}

/** The names of a location that its row does not show. */
function hiddenNames({ name, code }: Location): string[] {
  const country = parseCountry(code);
  if (!country) return [name];
  const byBrowser = (['en', 'ru'] as const).flatMap((language) => countryName(language, country) ?? []);
  return [name, ...(ALIASES[country] ?? []), ...(SEARCH_WORDS[country] ?? []), ...byBrowser, country];
}

/**
 * splitAtMatch splits a text into what is before, in and after the part that `query` found, for whoever marks it; the
 * second is empty when it found none.
 */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = foldQuery(query);
  // Each folded letter with where the character that it comes from begins and ends.
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
