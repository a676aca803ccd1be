import type { Browser, Page } from '@playwright/test';

/** How much slower a cheap phone is. */
const SLOWER = 4;

/** How often a measurement is made before it counts: whatever else the machine does can only lengthen a task. */
const ATTEMPTS = 12;

const TASK = 'ThreadControllerImpl::RunTask';
const START = 'measure';
const END = 'measured';

/** The browser did not write down what it was asked to. */
class BadTrace extends Error {}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/**
 * tasksDuring does something and gives the tasks that the page's main thread had meanwhile, in ms of processor time on
 * a processor four times slower. On a machine that is busy with other tests the clock on the wall tells of those, and so
 * does the browser's own throttling: it waits by that clock. `work` sets the two marks in the page, as the test's own
 * look at the page is a task, too. No more is recorded than tasks: writing down each event takes as long as the event.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: (marks: { start: string; end: string }) => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await work({ start: START, end: END });
  return tasksIn(await browser.stopTracing());
}

/** tooLong makes a measurement until no task is longer than the limit, and gives the longer ones of the last. */
export async function tooLong(limitMs: number, measure: () => Promise<number[]>): Promise<number[]> {
  let long: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      long = (await measure()).filter((ms) => ms > limitMs);
    } catch (error) {
      if (error instanceof BadTrace && attempt < ATTEMPTS - 1) continue;
      throw error;
    }
    if (long.length === 0) break;
  }
  return long;
}

function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(({ name }) => name === START);
  const end = traceEvents.find(({ name }) => name === END);
  if (!start || !end) throw new BadTrace('The trace has no marks');
  return traceEvents
    .filter(({ name, pid, tid }) => name === TASK && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts >= start.ts && ts < end.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
}
