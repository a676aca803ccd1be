import type { Page } from '@playwright/test';

interface Seen {
  /** What has moved: the element, and its box before and after. */
  moved: string[];
  /** Something stood in for what was still to come. */
  hasWaited: boolean;
}

/** In every document from its beginning: writes down each shift, also one that follows a tap, as no tap may move what stays. */
function record(): void {
  const seen: Seen = { moved: [], hasWaited: false };
  const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `<${element?.localName} class="${element?.className}"> ${element?.textContent?.slice(0, 30)}`;
  };
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      // The marker of the menu flies to the page that was opened; newer browsers name no node for it.
      for (const { node, previousRect, currentRect } of sources)
        if (node?.nodeName !== '::after' && (node || value >= 0.001))
          seen.moved.push(
            `${value.toFixed(4)}: ${nameOf(node)} from ${box(previousRect)} to ${box(currentRect)}`,
          );
      if (value > 0 && sources.length === 0) seen.moved.push(`${value.toFixed(4)}: nobody knows what`);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    seen.hasWaited ||= !!document.querySelector('[aria-busy=true]');
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, {
    takeShifts: () => {
      take(observer.takeRecords());
      const { hasWaited } = seen;
      seen.hasWaited = false;
      return { moved: seen.moved.splice(0), hasWaited };
    },
  });
}

/** watchShifts gives what has moved in the page since its document began, or since it was asked last. */
export async function watchShifts(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(record);
  return () =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      while (document.querySelector('.splash, .page-progress, [aria-busy=true]')) await frame();
      // Two frames later all that has moved is reported.
      await frame();
      await frame();
      return (window as unknown as { takeShifts(): Seen }).takeShifts();
    });
}
