import type { Location } from '../../session/entities';

/** findLocations searches name and code, trimmed and case-insensitive; empty finds all (locations-2). */
export function findLocations(locations: Location[], query: string): Location[] {
  const wanted = query.trim().toLowerCase();
  return locations.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(wanted));
}
