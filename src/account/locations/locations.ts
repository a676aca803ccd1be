import type { Language } from '../../i18n/language';
import { countryOf } from '../../lib/country';
import type { Location } from '../../session/entities';

/** A location and its name in the language of the page. */
export interface NamedLocation extends Location {
  shownName: string;
}

/**
 * nameLocations names locations in a language where the server's name is the country's in Russian or English; any other
 * name, such as a city's, stays (locations-7).
 */
export function nameLocations(locations: Location[], language: Language): NamedLocation[] {
  const [ru, en] = ['ru', 'en'].map((code) => new Intl.DisplayNames(code, { type: 'region' }));
  const shown = language === 'ru' ? ru : en;
  return locations.map((location) => {
    const country = countryOf(location.code);
    const isCountry = country && [ru?.of(country), en?.of(country)].includes(location.name);
    return { ...location, shownName: (isCountry && shown?.of(country)) || location.name };
  });
}

/** findLocations searches code and both names, trimmed and case-insensitive; empty finds all (locations-2). */
export function findLocations(locations: NamedLocation[], query: string): NamedLocation[] {
  const wanted = query.trim().toLowerCase();
  return locations.filter(({ name, shownName, code }) =>
    `${name}\n${shownName}\n${code}`.toLowerCase().includes(wanted),
  );
}
