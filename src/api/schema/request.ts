import { fallback, type GenericSchema, safeParse } from 'valibot';
import { type CallOptions, call } from '../client';
import { ApiError } from '../errors';

const reported = new Set<string>();

/** report warns once on the console: `where` names the call and the path of the bad field (api-6). */
export function report(where: string): void {
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
    report(`${name.split('?')[0]}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`);
    throw new ApiError('malformed');
  };

/** reportedOf is null when the field is invalid, which is reported as `where`. */
export const reportedOf = <T>(schema: GenericSchema<unknown, T>, where: string) =>
  fallback<GenericSchema<unknown, T | null>, () => null>(schema, () => {
    report(where);
    return null;
  });

/** request sends a call as `call` does and validates the response. */
export const request = <T>(
  path: string,
  schema: GenericSchema<unknown, T>,
  options?: CallOptions,
): Promise<T> => call(path, checked(schema, path), options);
