import {
  array,
  boolean,
  check,
  fallback,
  finite,
  type GenericSchema,
  nonEmpty,
  number,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import { parseMoment } from '../../lib/dates';

export const text = string();

/** A non-empty string. */
export const filled = pipe(text, nonEmpty());

export const flag = boolean();

/** A finite number. */
export const amount = pipe(number(), finite());

/** An id, sent as a string or a number, as a string. */
export const id = pipe(
  unknown(),
  check((value) => typeof value === 'string' || Number.isFinite(value)),
  transform(String),
);

/** A time as epoch ms; NaN when it is missing or invalid. */
export const moment = fallback(pipe(unknown(), transform(parseMoment)), Number.NaN);

/** orNull parses to null when the field is missing, null or invalid. */
export const orNull = <T>(schema: GenericSchema<unknown, T>) =>
  fallback<GenericSchema<unknown, T | null>, null>(schema, null);

/** listOf drops a list's invalid elements. A list that has elements, but none that is valid, is invalid. */
export function listOf<T extends NonNullable<unknown>>(schema: GenericSchema<unknown, T>) {
  return pipe(
    array(orNull(schema)),
    check((items) => items.length === 0 || items.some((item) => item !== null)),
    transform((items) => items.filter((item) => item !== null)),
  );
}
