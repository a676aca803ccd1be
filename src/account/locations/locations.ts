import type { Language } from '../../i18n/language';
import { countryOf } from '../../lib/country';
import { removeInvisible } from '../../lib/invisible';
import type { Location } from '../../session/entities';

/** A location and its name in the language of the page. */
export interface NamedLocation extends Location {
  shownName: string;
}

const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Making an Intl.DisplayNames takes 30 ms on a cheap phone: only those in use are made, once. */
function countryName(language: Language, country: string): string | undefined {
  namesIn[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return namesIn[language].of(country);
}

/** nameLocations translates names of countries into `language`; others, as a city's, stay as sent (locations-7). */
export function nameLocations(locations: Location[], language: Language): NamedLocation[] {
  const other = language === 'ru' ? 'en' : 'ru';
  return locations.map((location) => {
    const { name } = location;
    const country = countryOf(location.code);
    const own = country && countryName(language, country);
    const isForeign = country && name !== own && name === countryName(other, country);
    return { ...location, shownName: (isForeign && own) || name };
  });
}

/** findLocations searches code and both names, trimmed and case-insensitive; empty finds all (locations-2). */
export function findLocations(locations: NamedLocation[], query: string): NamedLocation[] {
  const wanted = removeInvisible(query).trim().toLowerCase();
  return locations.filter(({ name, shownName, code }) =>
    `${name}\n${shownName}\n${code}`.toLowerCase().includes(wanted),
  );
}
