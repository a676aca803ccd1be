import { fallback, type GenericSchema, safeParse } from 'valibot';
import { recordProblem } from '../../lib/problems';
import { type CallOptions, call } from '../client';
import { ApiError } from '../errors';

const reported = new Set<string>();

/** report warns on the console, and tells the operator, once per `where`: the call and the path of the invalid field. */
export function report(where: string): void {
  if (reported.has(where)) return;
  reported.add(where);
  recordProblem({ kind: 'answer', where });
  console.warn(`Unexpected answer of ${where}`);
}

/**
 * validate creates a check of a response body, which reports an invalid field and throws ApiError
 * 'malformed'.
 */
export const validate =
  <T>(schema: GenericSchema<unknown, T>, name: string) =>
  (body: unknown): T => {
    const result = safeParse(schema, body);
    if (result.success) return result.output;
    report(`${name.split('?')[0]}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`);
    throw new ApiError('malformed');
  };

/** orNullWithReport parses an invalid field to null and reports it as `where`. */
export const orNullWithReport = <T>(schema: GenericSchema<unknown, T>, where: string) =>
  fallback<GenericSchema<unknown, T | null>, () => null>(schema, () => {
    report(where);
    return null;
  });

/** request sends a call and validates the response. */
export const request = <T>(
  path: string,
  schema: GenericSchema<unknown, T>,
  options?: CallOptions,
): Promise<T> => call(path, validate(schema, path), options);
