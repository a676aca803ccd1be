import type { Language } from '../../i18n/language';
import { parseCountry } from '../../lib/country';
import type { Location } from '../../session/entities';
import { countryName } from './country-names';

/** A location and its name in the language of the page. */
export interface NamedLocation extends Location {
  shownName: string;
}

/** Further names of countries, in both languages, by two-letter code. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

export const ARTICLE = /^the\s+/;

/** The letters and digits of a text, without accents, case and a leading article: "Côte d’Ivoire" is "cotedivoire". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(ARTICLE, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * nameLocations translates names of countries into `language`, also when they are spelled in another way (locations-7).
 * Others, as a city's, stay as sent, and so does a country's everyday name in `language`.
 */
export function nameLocations(locations: Location[], language: Language, aliases: Aliases): NamedLocation[] {
  const other = language === 'ru' ? 'en' : 'ru';
  return locations.map((location) => {
    const { name, code } = location;
    const country = parseCountry(code);
    const own = country && countryName(language, country);
    if (!own) return { ...location, shownName: name };
    const isSame = (text?: string) => text !== undefined && fold(text) === fold(name);
    const isForeign = isCyrillic(name) !== (language === 'ru');
    const isCountry =
      isSame(own) || (isForeign && (aliases[country]?.some(isSame) || isSame(countryName(other, country))));
    return { ...location, shownName: isCountry ? own : name };
  });
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
