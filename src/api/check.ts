import { type GenericSchema, safeParse } from 'valibot';
import { ApiError } from './errors';

const reported = new Set<string>();

/**
 * check holds an answer to its schema. A wrong shape is an ApiError 'malformed', told once to the console by the name
 * of the call and the path of the bad field.
 */
export function check<T>(body: unknown, schema: GenericSchema<unknown, T>, name: string): T {
  const result = safeParse(schema, body);
  if (result.success) return result.output;
  const where = `${name}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`;
  if (!reported.has(where)) {
    reported.add(where);
    console.warn(`Unexpected answer of ${where}`);
  }
  throw new ApiError('malformed');
}
