/** A calendar date without time or zone; `month` is 1 to 12. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const DAY_MS = 864e5;

const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

/** today is the local calendar date of epoch ms. */
export function today(now: number): Day {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/**
 * parseDay is the local date of a wire value: 'YYYY-MM-DD' is taken literally, ISO with a time is converted. Anything
 * else, or a year outside 1970 to 9999, is null (i18n-10).
 */
export function parseDay(value: string | null | undefined): Day | null {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)([T ].+)?$/.exec(value ?? '') ?? [];
  const written = { year: Number(year), month: Number(month), day: Number(day) };
  let found: Day | undefined;
  // Compared as written, because Date rolls 30 February over; toJSON is null for an invalid date.
  if (value && new Date(utc(written)).toJSON()?.startsWith(value.slice(0, 10))) {
    found = time ? today(Date.parse(value.replace(' ', 'T'))) : written;
  }
  return found && found.year >= 1970 && found.year <= 9999 ? found : null;
}

/** daysBetween counts calendar days; days of 23 or 25 hours count as one (i18n-10). */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to) - utc(from)) / DAY_MS;
}
