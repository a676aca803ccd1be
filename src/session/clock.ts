import { type ReadonlySignal, signal } from '@preact/signals';
import { type Day, startOfDay } from '../lib/dates';
import { joinStops, listen } from '../lib/events';

const CHECK_MS = 30_000;

const day = signal(startOfDay(Date.now()));

/** The local calendar date. It changes at midnight, and when the device wakes up on another day. */
export const today: ReadonlySignal<Day> = day;

/** startClock keeps `today` up to date. Returns a function that stops it. */
export function startClock(): () => void {
  const check = () => {
    day.value = startOfDay(Date.now());
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return joinStops(() => clearInterval(timer), listen(document, 'visibilitychange', check));
}
