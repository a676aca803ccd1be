import { fallback, object } from 'valibot';
import { flag, readList, text } from '../../api/fields';
import type { Location } from '../../session/entities';

const location = object({ code: text, name: text, is_active: fallback(flag, true) });

/** readLocations parses the config's locations; invalid ones are dropped. */
export const readLocations = (raw: unknown): Location[] => readList(location, raw);
