import { type GenericSchema, safeParse } from 'valibot';
import { ApiError } from './errors';

const reported = new Set<string>();

/**
 * checked is what a call reads its answer by: the schema holds it, or it is an ApiError 'malformed', told once to the
 * console by the name of the call and the path of the bad field.
 */
export const checked =
  <T>(schema: GenericSchema<unknown, T>, name: string) =>
  (body: unknown): T => {
    const result = safeParse(schema, body);
    if (result.success) return result.output;
    const where = `${name}: ${result.issues[0].path?.map(({ key }) => key).join('.') ?? 'body'}`;
    if (!reported.has(where)) {
      reported.add(where);
      console.warn(`Unexpected answer of ${where}`);
    }
    throw new ApiError('malformed');
  };
