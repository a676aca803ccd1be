import type { GenericSchema } from 'valibot';
import { checked } from './check';
import { call } from './client';

/** get reads a resource; the schema tells what it must be. */
export const get = <T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> =>
  call(path, checked(schema, path));

/** send posts a command and reads its answer. */
export const send = <T>(path: string, schema: GenericSchema<unknown, T>, json: object): Promise<T> =>
  call(path, checked(schema, path), { json });
