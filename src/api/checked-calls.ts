import type { GenericSchema } from 'valibot';
import { send } from './calls';
import { check } from './check';
import { readJson } from './http';

/** postForJson sends a command and reads its answer. */
export async function postForJson<T>(
  path: string,
  json: object,
  schema: GenericSchema<unknown, T>,
): Promise<T> {
  return check(await readJson(await send(path, json)), schema, path);
}

/** getJson reads a resource that a screen asks for. */
export async function getJson<T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> {
  return check(await readJson(await send(path)), schema, path);
}
