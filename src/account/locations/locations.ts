import type { Location } from '../../session/entities';

/**
 * findLocations filters by name or code: case-insensitive, trimmed, every location for an empty query (locations-2).
 */
export function findLocations(locations: Location[], query: string): Location[] {
  const wanted = query.trim().toLowerCase();
  return locations.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(wanted));
}
