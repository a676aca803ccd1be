import type { Language } from '../../i18n/language';
import { countryOf } from '../../lib/country';
import { removeInvisible } from '../../lib/invisible';
import type { Location } from '../../session/entities';
import { countryName, otherNames, searchWords } from './country-names';

/** A location and its name in the language of the page. */
export interface NamedLocation extends Location {
  shownName: string;
}

/** A location that a search has found. */
export interface FoundLocation extends NamedLocation {
  /** The name by which it was found, when that is neither the shown one nor the code; else null. */
  foundAs: string | null;
}

const ARTICLE = /^the\s+/;

/** The letters and digits of a text, without accents, case and a leading article: "Côte d’Ivoire" is "cotedivoire". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(ARTICLE, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A query of signs alone is kept as it is: it must not find everything. */
function foldQuery(query: string): string {
  const text = removeInvisible(query).trim();
  return fold(text) || text.toLowerCase();
}

/**
 * nameLocations translates names of countries into `language`, also when they are spelled in another way (locations-7).
 * Others, as a city's, stay as sent, and so does a country's everyday name in `language`.
 */
export function nameLocations(locations: Location[], language: Language): NamedLocation[] {
  const other = language === 'ru' ? 'en' : 'ru';
  return locations.map((location) => {
    const { name, code } = location;
    const country = countryOf(code);
    const own = country && countryName(language, country);
    if (!own) return { ...location, shownName: name };
    const isSame = (text?: string) => text !== undefined && fold(text) === fold(name);
    const isForeign = isCyrillic(name) !== (language === 'ru');
    const isCountry =
      isSame(own) || (isForeign && (otherNames(country).some(isSame) || isSame(countryName(other, country))));
    return { ...location, shownName: isCountry ? own : name };
  });
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

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
  const isOfCode = ({ code }: Location) =>
    Number(fold(code) === wanted || countryOf(code)?.toLowerCase() === wanted);
  return found.sort((a, b) => isOfCode(b) - isOfCode(a));
}

/** The names of a location that its row does not show. */
function hiddenNames({ name, code }: Location): string[] {
  const country = countryOf(code);
  if (!country) return [name];
  const byBrowser = (['en', 'ru'] as const).flatMap((language) => countryName(language, country) ?? []);
  return [name, ...otherNames(country), ...searchWords(country), ...byBrowser, country];
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
