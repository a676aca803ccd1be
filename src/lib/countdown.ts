import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from './events';

const MAX_SECONDS = 3600;
const DEFAULT_SECONDS = 60;

/**
 * clampTtl is whole seconds 0..3600 from what the server sent; digits in a string count, no number is 60 (sign-in-8).
 */
export function clampTtl(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const seconds = isNumber ? Math.ceil(Number(value)) : Number.NaN;
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}

/** Ms since the call. The wall clock can be set back and the other stops in sleep: the larger one is right. */
function createStopwatch(): () => number {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}

export interface Countdown {
  readonly secondsLeft: ReadonlySignal<number>;
  /** Counts down from `seconds` (clamped as a ttl), in place of an earlier count. */
  start(seconds: number): void;
  /** Ends the count at 0. */
  stop(): void;
}

/** createCountdown counts the seconds to a moment, right also after the tab slept. `now` (ms) replaces the device's clocks. */
export function createCountdown(now?: () => number): Countdown {
  const secondsLeft = signal(0);
  let halt = () => {};
  const stop = () => {
    halt();
    secondsLeft.value = 0;
  };
  return {
    secondsLeft,
    stop,
    start(seconds) {
      halt();
      const total = clampTtl(seconds);
      const startedAt = now?.() ?? 0;
      const elapsedMs = now ? () => now() - startedAt : createStopwatch();
      const tick = () => {
        // 50 ms of grace, or a timer that comes a hair early would skip a second on the screen.
        const left = Math.ceil(total - elapsedMs() / 1000 - 0.05);
        secondsLeft.value = Math.max(0, Math.min(left, secondsLeft.peek()));
        if (left <= 0) halt();
      };
      secondsLeft.value = total;
      const timer = setInterval(tick, 1000);
      const unlisten = listen(document, 'visibilitychange', tick);
      halt = () => {
        clearInterval(timer);
        unlisten();
      };
      if (!total) halt();
    },
  };
}
