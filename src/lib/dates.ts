import tinydate from 'tinydate';

/** A calendar date, as epoch ms of its start in local time. */
export type Day = number;

const DAY_MS = 24 * 60 * 60_000;

/** startOfDay is the local calendar date of a time in epoch ms. */
export const startOfDay = (now: number): Day => new Date(now).setHours(0, 0, 0, 0);

/**
 * Epoch ms of an ISO 8601 date with a time, or NaN for anything else. A time without an offset is UTC, where
 * Date.parse would assume local time. The offset is normalised to the form that every browser parses.
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
 * parseDay is the local date of a wire value: 'YYYY-MM-DD' is taken literally, ISO 8601 with a time is
 * converted. Null for anything else, and for years outside 1970 to 9999.
 */
export function parseDay(value: string | null | undefined): Day | null {
  const { date, time } = /^(?<date>\d{4}-\d\d-\d\d)(?<time>[T ].+)?$/.exec(value ?? '')?.groups ?? {};
  // Compared with the text, because Date may turn 30 February into March; toJSON is null for an invalid date.
  if (!date || !new Date(date).toJSON()?.startsWith(date)) return null;
  const day = startOfDay(time ? parseTime(date + time) : Date.parse(`${date}T00:00`));
  const year = new Date(day).getFullYear();
  return year >= 1970 && year <= 9999 ? day : null;
}

/** daysBetween counts calendar days. It rounds, because a day with a clock change has 23 or 25 hours. */
export const daysBetween = (from: Day, to: Day): number => Math.round((to - from) / DAY_MS);

/**
 * parseMoment turns ISO 8601, epoch seconds (below 1e12) or epoch ms into epoch ms; NaN for anything else. A
 * time without an offset is UTC.
 */
export function parseMoment(value: unknown): number {
  if (typeof value === 'number') return value < 1e12 ? value * 1000 : value;
  if (typeof value !== 'string') return Number.NaN;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : parseTime(value);
}

/** Guards tinydate, which formats null as the current time and an invalid date as 'aN'. */
const createFormatter = (pattern: string) => {
  const format = tinydate(pattern);
  return (ms: number | null): string => {
    const date = new Date(ms ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : format(date);
  };
};

/** formatDay formats epoch ms as `dd.MM.yyyy` in local time; '' for null or an invalid date. */
export const formatDay = createFormatter('{DD}.{MM}.{YYYY}');

/** formatCompactDay formats epoch ms as `yyyyMMdd`, the form of iCalendar; '' for null or an invalid date. */
export const formatCompactDay = createFormatter('{YYYY}{MM}{DD}');

/** formatTime formats epoch ms as `HH:mm` in local time; '' for null or an invalid time. */
export const formatTime = createFormatter('{HH}:{mm}');

/** formatTimer formats whole seconds as `mm:ss`. */
export function formatTimer(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
