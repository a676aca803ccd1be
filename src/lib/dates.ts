import tinydate from 'tinydate';

/** A calendar date: epoch ms of its start in local time. */
export type Day = number;

const DAY_MS = 24 * 60 * 60_000;

/** today is the local calendar date of epoch ms. */
export const today = (now: number): Day => new Date(now).setHours(0, 0, 0, 0);

/**
 * Epoch ms of an ISO 8601 date with a time, NaN for anything else. A time without an offset is UTC: a browser would take
 * it for local time. The offset is spelled as every browser reads it.
 */
function parseTime(text: string): number {
  const pattern =
    /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>.+?) ?(?:Z|(?<hours>[+-]\d\d)(?::?(?<minutes>\d\d))?)?$/i;
  const groups = pattern.exec(text)?.groups;
  if (!groups) return Number.NaN;
  const { date, time, hours, minutes = '00' } = groups;
  const offset = hours ? `${hours}:${minutes}` : 'Z';
  return Date.parse(`${date}T${time}${offset}`);
}

/**
 * parseDay is the local date of a wire value: 'YYYY-MM-DD' is taken literally, ISO with a time is converted. Anything
 * else, or a year outside 1970 to 9999, is null (i18n-10).
 */
export function parseDay(value: string | null | undefined): Day | null {
  const { date, time } = /^(?<date>\d{4}-\d\d-\d\d)(?<time>[T ].+)?$/.exec(value ?? '')?.groups ?? {};
  // Compared as written, because Date may roll 30 February over; toJSON is null for an invalid date.
  if (!date || !new Date(date).toJSON()?.startsWith(date)) return null;
  const day = today(time ? parseTime(date + time) : Date.parse(`${date}T00:00`));
  const year = new Date(day).getFullYear();
  return year >= 1970 && year <= 9999 ? day : null;
}

/** daysBetween counts calendar days: rounded, because days have 23 or 25 hours too (i18n-10). */
export const daysBetween = (from: Day, to: Day): number => Math.round((to - from) / DAY_MS);

/**
 * parseMoment turns ISO 8601, epoch seconds (below 1e12) or epoch ms into epoch ms; NaN for anything else. A time without
 * an offset is UTC.
 */
export function parseMoment(value: unknown): number {
  if (typeof value === 'number') return value < 1e12 ? value * 1000 : value;
  if (typeof value !== 'string') return Number.NaN;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : parseTime(value);
}

/** tinydate prints today for null and 'aN' for an invalid date. */
const stamp = (pattern: string) => {
  const print = tinydate(pattern);
  return (ms: number | null): string => {
    const date = new Date(ms ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : print(date);
  };
};

/** formatDay writes `dd.MM.yyyy` of epoch ms in local time; empty without a date. */
export const formatDay = stamp('{DD}.{MM}.{YYYY}');

/** compactDay writes `yyyyMMdd`, as calendars do. */
export const compactDay = stamp('{YYYY}{MM}{DD}');

/** formatTime writes `HH:mm` of epoch ms in local time; empty for an invalid time. */
export const formatTime = stamp('{HH}:{mm}');
