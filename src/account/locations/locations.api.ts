import { fallback, type GenericSchema, nullish, object } from 'valibot';
import { flag, listOf, text } from '../../api/fields';
import { checked } from '../../api/request';
import type { Location } from '../../session/entities';

const location = object({ code: text, name: text, is_active: fallback(flag, true) });

const check = <T>(schema: GenericSchema<unknown, T>) => checked(object({ config: schema }), 'vpn/v1/configs');

const checkLocations = check(object({ locations: nullish(listOf(location), []) }));
const checkTexts = check(object({ message_texts: nullish(object({})) }));

/** readLocations parses a config's locations; invalid ones are dropped. Throws ApiError 'malformed' for no list (api-8). */
export function readLocations(config: unknown): Location[] {
  try {
    checkTexts({ config });
  } catch {
    // Logged; the built-in texts will do.
  }
  return checkLocations({ config }).config.locations;
}
