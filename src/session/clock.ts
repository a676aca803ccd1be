import { type ReadonlySignal, signal } from '@preact/signals';
import { type Day, today as dayOf } from '../lib/dates';
import { listen } from '../lib/events';

const CHECK_MS = 30_000;

const day = signal(dayOf(Date.now()));

/** The local calendar date; changes at midnight and right after sleep. */
export const today: ReadonlySignal<Day> = day;

/** startClock keeps `today` up to date for the life of the page. */
export function startClock(): void {
  const check = () => {
    day.value = dayOf(Date.now());
  };
  setInterval(check, CHECK_MS);
  listen(document, 'visibilitychange', check);
}
