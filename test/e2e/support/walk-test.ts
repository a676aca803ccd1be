import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { RandomWalk } from './random-walk';

interface Memory {
  /** Which document it is of. */
  since: number;
  bytes: number;
  nodes: number;
  listeners: number;
}

type Begin = (way: 'roam' | 'stay', seed: number) => Promise<RandomWalk>;

/** The test of a random walk, which tells the last steps when it fails. */
export const test = base.extend<{ beginWalk: Begin }>({
  beginWalk: async ({ page, sandbox, troubles }, use, info) => {
    let story: string[] = [];
    await use(async (way, seed) => {
      const walk = new RandomWalk(page, sandbox, troubles, way === 'stay', seed);
      ({ story } = walk);
      await walk.begin();
      return walk;
    });
    if (info.errors.length > 0) throw new Error(`The last steps:\n${story.slice(-40).join('\n')}`);
  },
});

/** memoryOf tells what the page holds on to: of its script's heap, in nodes, and in listeners. */
async function memoryOf(page: Page): Promise<Memory> {
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

/** memoryAtHome is what one document holds on to, where the walk began. It throws when that is more than at the `first` look. */
export async function memoryAtHome(walk: RandomWalk, first?: Memory): Promise<Memory> {
  await walk.comeHome();
  const memory = await memoryOf(walk.page);
  if (!first) return memory;
  expect(memory.since, 'the document').toBe(first.since);
  // A few are the browser's own.
  expect(memory.nodes, 'nodes').toBeLessThanOrEqual(first.nodes + 60);
  expect(memory.listeners, 'listeners').toBeLessThanOrEqual(first.listeners + 20);
  return memory;
}
