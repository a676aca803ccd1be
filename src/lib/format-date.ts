import tinydate from 'tinydate';
import type { Day } from './dates';

const stampDay = tinydate('{DD}.{MM}.{YYYY}');
const stampTime = tinydate('{HH}:{mm}');

/** formatDay writes `dd.MM.yyyy`; empty without a date. */
export function formatDay(day: Day | null): string {
  const date = day && new Date(day.year, day.month - 1, day.day);
  // tinydate prints today for null and 'aN' for an invalid date.
  return date && !Number.isNaN(+date) ? stampDay(date) : '';
}

/** formatTime writes `HH:mm` of epoch ms in local time; empty for an invalid time. */
export function formatTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(+date) ? '' : stampTime(date);
}
