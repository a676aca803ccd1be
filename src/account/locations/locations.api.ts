import { fallback, object } from 'valibot';
import { flag, readList, text } from '../../api/fields';
import type { Location } from '../../session/entities';

const location = object({ code: text, name: text, is_active: fallback(flag, true) });

/** readLocations takes the locations out of the config; bad ones are dropped, what is no list is empty. */
export const readLocations = (raw: unknown): Location[] => readList(location, raw);
