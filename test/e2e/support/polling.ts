import type { Page } from '@playwright/test';

/** What the timer of the account's next poll is set to. */
const POLL_MS = 30_000;

export interface Memory {
  /** Which document it is of. */
  since: number;
  bytes: number;
  nodes: number;
  listeners: number;
}

/** In the page: the account's polls follow each other at once while some are owed, and stand still otherwise. */
function hurry(pollMs: number): void {
  const { setTimeout: later, fetch: ask } = window;
  let owed = 0;
  let open = 0;
  let goOn = () => {};
  const setSoon = (run: () => void, ms?: number, ...values: unknown[]) => {
    if (ms !== pollMs) return later(run, ms, ...values);
    goOn = run;
    return owed > 0 ? later(run) : 0;
  };
  const count = async (...call: Parameters<typeof fetch>) => {
    open++;
    const answer = await ask(...call).finally(() => open--);
    if (call[0] instanceof Request && call[0].url.endsWith('/v1/users') && answer.ok) owed--;
    return answer;
  };
  const poll = async (times: number) => {
    owed = times;
    goOn();
    // The last answer is on screen two frames later.
    for (let still = 0; still < 2; still = owed > 0 || open > 0 ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  };
  Object.assign(window, { setTimeout: setSoon, fetch: count, poll });
}

/** hurryPolls makes the account poll as often as it is told to, without a pause, from the page's next document on. */
export async function hurryPolls(page: Page): Promise<(times: number) => Promise<void>> {
  await page.addInitScript(hurry, POLL_MS);
  return (times) =>
    page.evaluate((n) => (window as unknown as { poll(n: number): Promise<void> }).poll(n), times);
}

/** memoryOf tells what the page holds on to: of its script's heap, in nodes, and in listeners. */
export async function memoryOf(page: Page): Promise<Memory> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const since = await page.evaluate(() => {
    performance.clearResourceTimings();
    return performance.timeOrigin;
  });
  await cdp.send('Runtime.discardConsoleEntries');
  // What one collection sets free may hold something for the next.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const metric = (name: string) => {
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found.value;
  };
  return { since, bytes: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
