import { type ReadonlySignal, signal } from '@preact/signals';
import { type Day, startOfDay } from '../lib/dates';
import { listen } from '../lib/events';

const CHECK_MS = 30_000;

const day = signal(startOfDay(Date.now()));

/** The local calendar date. It changes at midnight, and when the device wakes up on another day. */
export const today: ReadonlySignal<Day> = day;

/** startClock keeps `today` up to date for the life of the page. */
export function startClock(): void {
  const check = () => {
    day.value = startOfDay(Date.now());
  };
  setInterval(check, CHECK_MS);
  listen(document, 'visibilitychange', check);
}
