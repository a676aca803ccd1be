import type { Language } from '../../i18n/language';
import { countryName, parseCountry } from '../../lib/country';
import type { Location } from '../../session/entities';

/** A location with its name in the language of the page. */
export interface NamedLocation extends Location {
  shownName: string;
}

/** Alternative names of countries in both languages, by two-letter code. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

export const ARTICLE = /^the\s+/;

/** fold removes accents, case, punctuation and a leading article: "Côte d’Ivoire" becomes "cotedivoire". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(ARTICLE, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * nameLocations translates country names into `language`, including alternative spellings. Other names, such
 * as a city's, stay as sent, and so do everyday names of countries in `language`.
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
