import type { GenericSchema } from 'valibot';
import { checked } from './check';
import { call } from './client';

/** get fetches a resource and validates it. */
export const get = <T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> =>
  call(path, checked(schema, path));

/** send posts a command and validates the response. */
export const send = <T>(path: string, schema: GenericSchema<unknown, T>, json: object): Promise<T> =>
  call(path, checked(schema, path), { json });
