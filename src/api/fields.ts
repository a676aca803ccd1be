import { custom, fallback, type GenericSchema, pipe, safeParse, transform } from 'valibot';

/** Ids arrive as string or number and are strings from here on (api-7). */
export const id = pipe(
  custom<string | number>((value) => typeof value === 'string' || Number.isFinite(value)),
  transform(String),
);

export const text = custom<string>((value) => typeof value === 'string');

/** A text with something in it. */
export const filled = custom<string>((value) => typeof value === 'string' && value !== '');

export const flag = custom<boolean>((value) => typeof value === 'boolean');

/** A finite number. */
export const amount = custom<number>(Number.isFinite);

/** optionalOf is a field that may be missing, null or rubbish: null then. */
export const optionalOf = <T>(schema: GenericSchema<unknown, T>) =>
  fallback<GenericSchema<unknown, T | null>, null>(schema, null);

/** readList takes the good elements out of a list; what is no list is empty. */
export function readList<T>(schema: GenericSchema<unknown, T>, list: unknown): T[] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item) => {
    const result = safeParse(schema, item);
    return result.success ? [result.output] : [];
  });
}

/** listOf is a field that is a list: it loses its bad elements, not its good ones; missing or no list, it is empty. */
export const listOf = <T>(schema: GenericSchema<unknown, T>) =>
  pipe(
    fallback(custom<unknown>(Array.isArray), []),
    transform((list) => readList(schema, list)),
  );
