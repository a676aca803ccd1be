import type { GenericSchema } from 'valibot';
import { ask } from './calls';
import { check } from './check';

/** getJson reads a resource that a screen asks for. */
export async function getJson<T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> {
  return check(await ask(path), schema, path);
}
