import { joinStops, listen } from '../../lib/events';
import type { Moment } from '../../lib/moments';
import { type Problem, watchProblems } from '../../lib/problems';
import { FAILED_START, sessionStore } from '../../lib/storage';
import { createFinding, type Finding, readBuild, readCircumstances, readFiles, type Timings } from './report';

const MAX_REPORTS = 5;
/** The rest is left to the timings. */
const MAX_PROBLEMS = 3;

/**
 * startReporter sends reports on this visit to the operator's `url`: the problems as they occur, and the
 * timings when the page is hidden. docs/reports.md describes them. Resolves to a function that stops it.
 */
export async function startReporter(url: string): Promise<() => void> {
  const files = readFiles();
  const timings = createTimings();
  const sent = new Set<string>();
  const build = await readBuild();
  let problems = 0;

  function send(finding: Finding): void {
    const body = JSON.stringify({ ...finding, ...readCircumstances(build) });
    if (sent.size >= MAX_REPORTS || sent.has(body)) return;
    sent.add(body);
    if (finding.kind !== 'timings') problems++;
    navigator.sendBeacon(url, body);
  }

  function handleProblem(problem: Problem): void {
    const finding = problems < MAX_PROBLEMS ? createFinding(problem, files) : null;
    if (finding) send(finding);
  }

  /** An uncaught error without a place of ours comes from a browser extension. */
  function handleUncaught(event: Event): void {
    const error: unknown = event instanceof ErrorEvent ? event.error : Reflect.get(event, 'reason');
    const finding = createFinding({ kind: 'crash', error }, files);
    if (finding && 'frames' in finding && finding.frames.length > 0) handleProblem({ kind: 'crash', error });
  }

  function handleVisibility(): void {
    const reached = document.hidden ? timings.take() : null;
    if (reached) send({ kind: 'timings', ...reached });
  }

  const name = sessionStore.take(FAILED_START);
  if (name !== null) handleProblem({ kind: 'start', name });
  return joinStops(
    timings.stop,
    watchProblems(handleProblem),
    listen(window, ['error', 'unhandledrejection'], handleUncaught),
    listen(document, 'visibilitychange', handleVisibility),
  );
}

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
