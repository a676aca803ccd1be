import { fallback, type GenericSchema, safeParse } from 'valibot';
import { call } from './client';
import { ApiError } from './errors';

const reported = new Set<string>();

/** Warns once on the console: `where` names the call and the path of the bad field. */
function report(where: string): void {
  if (reported.has(where)) return;
  reported.add(where);
  console.warn(`Unexpected answer of ${where}`);
}

/** checked validates a response body. On a mismatch it reports the bad field and throws ApiError 'malformed' (api-6). */
export const checked =
  <T>(schema: GenericSchema<unknown, T>, name: string) =>
  (body: unknown): T => {
    const result = safeParse(schema, body);
    if (result.success) return result.output;
    report(`${name}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`);
    throw new ApiError('malformed');
  };

/** reportedOf is null when the field is invalid, which is reported as `where`. */
export const reportedOf = <T>(schema: GenericSchema<unknown, T>, where: string) =>
  fallback<GenericSchema<unknown, T | null>, () => null>(schema, () => {
    report(where);
    return null;
  });

/** get fetches a resource and validates it. */
export const get = <T>(path: string, schema: GenericSchema<unknown, T>): Promise<T> =>
  call(path, checked(schema, path));

/** send posts a command and validates the response. */
export const send = <T>(path: string, schema: GenericSchema<unknown, T>, json: object): Promise<T> =>
  call(path, checked(schema, path), { json });
