import { custom, fallback, type GenericSchema, pipe, safeParse, transform } from 'valibot';
import { parseMoment } from '../../lib/dates';

/** Ids arrive as strings or numbers; here they become strings (api-7). */
export const id = pipe(
  custom<string | number>((value) => typeof value === 'string' || Number.isFinite(value)),
  transform(String),
);

export const text = custom<string>((value) => typeof value === 'string');

/** A non-empty string. */
export const filled = custom<string>((value) => typeof value === 'string' && value !== '');

export const flag = custom<boolean>((value) => typeof value === 'boolean');

/** A finite number. */
export const amount = custom<number>(Number.isFinite);

/** A time as epoch ms; NaN when it is missing or none. */
export const moment = fallback(
  pipe(
    custom<unknown>(() => true),
    transform(parseMoment),
  ),
  Number.NaN,
);

/** optionalOf is null when the field is missing, null or invalid. */
export const optionalOf = <T>(schema: GenericSchema<unknown, T>) =>
  fallback<GenericSchema<unknown, T | null>, null>(schema, null);

/** listOf keeps a list's valid elements. Anything but a list is invalid, and a list of invalid ones alone (api-7, api-8). */
export function listOf<T>(schema: GenericSchema<unknown, T>) {
  const keepValid = (list: unknown[]): T[] =>
    list.flatMap((item) => {
      const result = safeParse(schema, item);
      return result.success ? [result.output] : [];
    });
  return pipe(
    custom<unknown[]>((list) => Array.isArray(list) && (!list.length || keepValid(list).length > 0)),
    transform(keepValid),
  );
}
