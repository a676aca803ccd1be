import type { Moment } from '../../lib/moments';
import type { Timings } from './report';

const MARKS: readonly Moment[] = ['typed', 'account', 'key'];
const PAINT = 'largest-contentful-paint';

/**
 * createTimings watches the moments of this visit. `take` returns those reached since the last call, or null
 * if there are none.
 */
export function createTimings(): { take(): Timings | null; stop(): void } {
  const taken = new Set<string>();
  let shownMs: number | undefined;
  let observer: PerformanceObserver | undefined;
  // Browsers stop measuring at the first input, and some do not measure at all.
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(PAINT)) {
    observer = new PerformanceObserver((list) => {
      shownMs = list.getEntries().at(-1)?.startTime ?? shownMs;
    });
    observer.observe({ type: PAINT, buffered: true });
  }

  function read(): [keyof Timings, number | undefined][] {
    const marks = MARKS.map(
      (name) =>
        [name, performance.getEntriesByName(name, 'mark')[0]?.startTime] as [Moment, number | undefined],
    );
    return [['shown', shownMs], ...marks];
  }

  return {
    take() {
      const timings: Timings = {};
      for (const [name, ms] of read()) {
        if (ms === undefined || taken.has(name)) continue;
        taken.add(name);
        timings[name] = Math.round(ms);
      }
      return Object.keys(timings).length > 0 ? timings : null;
    },
    stop: () => observer?.disconnect(),
  };
}
