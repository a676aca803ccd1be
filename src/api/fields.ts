import { custom, fallback, type GenericSchema, pipe, safeParse, transform } from 'valibot';

/** Ids arrive as string or number and are strings from here on (decisions §2). */
export const id = pipe(
  custom<string | number>((value) => typeof value === 'string' || Number.isFinite(value)),
  transform(String),
);

/** A field that may be missing, null or rubbish: null then. */
export const optionalOf = <T>(schema: GenericSchema<unknown, T>) =>
  fallback<GenericSchema<unknown, T | null>, null>(schema, null);

/** A list that loses its bad elements, not its good ones; what is no list is empty. */
export const listOf = <T>(schema: GenericSchema<unknown, T>) =>
  pipe(
    fallback(custom<unknown[]>(Array.isArray), []),
    transform((items) =>
      items.flatMap((item) => {
        const result = safeParse(schema, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
