import { boolean, fallback, object, parse, string } from 'valibot';
import type { Location } from '../domain/entities';
import { listOf } from './fields';

const locations = listOf(object({ code: string(), name: string(), is_active: fallback(boolean(), true) }));

/** readLocations takes the locations out of the config; bad ones are dropped, what is no list is empty. */
export const readLocations = (raw: unknown): Location[] => parse(locations, raw);
