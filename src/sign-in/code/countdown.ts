import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../../lib/events';

const MAX_SECONDS = 3600;
const DEFAULT_SECONDS = 60;

/** clampTtl rounds a ttl, a number or digits, up to whole seconds, 0 to 3600; anything else is 60 (sign-in-8). */
export function clampTtl(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const seconds = isNumber ? Math.ceil(Number(value)) : Number.NaN;
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}

/** Ms since the call. The wall clock can be set back, the other stops in sleep: the larger is right. */
function createStopwatch(): () => number {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}

export interface Countdown {
  readonly secondsLeft: ReadonlySignal<number>;
  /** Counts from whole `seconds`, or on from what is left if that is more. */
  start(seconds: number): void;
  /** Ends the count at 0. */
  stop(): void;
}

/** createCountdown ticks every second and stays right over sleep. */
export function createCountdown(): Countdown {
  const secondsLeft = signal(0);
  let total = 0;
  let elapsedMs = createStopwatch();
  let rest = () => {};
  function tick() {
    // 50 ms of tolerance: a timer that fires early would skip a second.
    const left = Math.ceil(total - elapsedMs() / 1000 - 0.05);
    secondsLeft.value = Math.max(0, Math.min(left, secondsLeft.peek()));
    if (left <= 0) rest();
  }
  function count(seconds: number) {
    rest();
    total = secondsLeft.value = seconds;
    elapsedMs = createStopwatch();
    const timer = setInterval(tick, 1000);
    const unlisten = listen(document, 'visibilitychange', tick);
    rest = () => {
      clearInterval(timer);
      unlisten();
    };
    tick();
  }
  return {
    secondsLeft,
    stop: () => count(0),
    start(seconds) {
      tick();
      count(Math.max(seconds, secondsLeft.peek()));
    },
  };
}
