import { type GenericSchema, safeParse } from 'valibot';
import { type CallOptions, call } from './client';
import { ApiError } from './errors';

const reported = new Set<string>();

/**
 * checked validates a response body. On a mismatch it throws ApiError 'malformed' and warns once on the console with
 * the call, without its query, and the path of the bad field (api-6).
 */
export const checked =
  <T>(schema: GenericSchema<unknown, T>, name: string) =>
  (body: unknown): T => {
    const result = safeParse(schema, body);
    if (result.success) return result.output;
    const where = `${name.split('?')[0]}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`;
    if (!reported.has(where)) {
      reported.add(where);
      console.warn(`Unexpected answer of ${where}`);
    }
    throw new ApiError('malformed');
  };

/** request sends a call as `call` does and validates the response. */
export const request = <T>(
  path: string,
  schema: GenericSchema<unknown, T>,
  options?: CallOptions,
): Promise<T> => call(path, checked(schema, path), options);
