/** A calendar date: epoch ms of its start in local time. */
export type Day = number;

const DAY_MS = 864e5;

/** today is the local calendar date of epoch ms. */
export const today = (now: number): Day => new Date(now).setHours(0, 0, 0, 0);

/**
 * parseDay is the local date of a wire value: 'YYYY-MM-DD' is taken literally, ISO with a time is converted. Anything
 * else, or a year outside 1970 to 9999, is null (i18n-10).
 */
export function parseDay(value: string | null | undefined): Day | null {
  const [text, date, time] = /^(\d{4}-\d\d-\d\d)([T ].+)?$/.exec(value ?? '') ?? [];
  // Compared as written, because Date may roll 30 February over; toJSON is null for an invalid date.
  if (!text || !date || !new Date(date).toJSON()?.startsWith(date)) return null;
  const day = today(Date.parse(time ? text.replace(' ', 'T') : `${date}T00:00`));
  const year = new Date(day).getFullYear();
  return year >= 1970 && year <= 9999 ? day : null;
}

/** daysBetween counts calendar days: rounded, because days have 23 or 25 hours too (i18n-10). */
export const daysBetween = (from: Day, to: Day): number => Math.round((to - from) / DAY_MS);
