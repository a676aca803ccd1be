/** What the heap may grow by, from the first look at the home to the last. */
const MOST_GROWTH = 0.1;
/** The page's own nodes come back to what they were; a few wait for the next collection, or are the browser's. */
const MOST_MORE_NODES = 60;
const MOST_MORE_LISTENERS = 20;

/** gauge tells what the page holds on to: bytes of its script's heap, nodes, listeners; and which document it is. */
export async function gauge(page) {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('Performance.enable');
    await page.evaluate(() => performance.clearResourceTimings());
    await cdp.send('Runtime.discardConsoleEntries');
    // What one collection sets free may hold something for the next.
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name) => metrics.find((one) => one.name === name).value;
    const since = await page.evaluate(() => performance.timeOrigin);
    return { bytes: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), since };
  } finally {
    await cdp.detach();
  }
}

/** judgeNodes lists what the looks of one document say against it; the first is the measure. */
export function judgeNodes([first, ...later]) {
  const last = later.at(-1);
  if (!first || !last) return [];
  const faults = [];
  if (later.some(({ since }) => since !== first.since)) faults.push('the document was left');
  if (last.nodes > first.nodes + MOST_MORE_NODES) faults.push(`nodes: ${first.nodes}, at last ${last.nodes}`);
  if (last.listeners > first.listeners + MOST_MORE_LISTENERS)
    faults.push(`listeners: ${first.listeners}, at last ${last.listeners}`);
  return faults;
}

/** judge looks at the heap as well. */
export function judge(looks) {
  const growth = (looks.at(-1)?.bytes ?? 1) / (looks[0]?.bytes ?? 1) - 1;
  const grown = growth < MOST_GROWTH ? [] : [`the heap grew by ${(growth * 100).toFixed(1)} %`];
  return [...grown, ...judgeNodes(looks)];
}

/** line is one look in words, beside the first. */
export function line(look, first = look) {
  const growth = `${(((look.bytes - first.bytes) / first.bytes) * 100).toFixed(1)} %`;
  return `heap ${(look.bytes / 1e6).toFixed(2)} MB (${growth}), ${look.nodes} nodes, ${look.listeners} listeners`;
}
