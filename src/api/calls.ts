import type { GenericSchema } from 'valibot';
import { ApiError } from './errors';
import { readBody } from './http';

/** loadClient brings the ky client, when the first call of a person's doing needs it. */
export const loadClient = () =>
  import('./ky-client').catch(() => {
    throw new ApiError('network');
  });

/** post sends a command whose answer is not read: empty bodies and 204 are fine (§7). */
export async function post(path: string, json: object = {}): Promise<void> {
  await (await loadClient()).send(path, { method: 'post', json });
}

/** postForJson sends a command and reads its answer. */
export async function postForJson<T>(
  path: string,
  json: object,
  schema: GenericSchema<unknown, T>,
): Promise<T> {
  return readBody(await (await loadClient()).send(path, { method: 'post', json }), schema, path);
}

/** getJson reads a resource that a screen asks for. */
export async function getJson<T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> {
  return readBody(await (await loadClient()).send(path, {}), schema, path);
}
