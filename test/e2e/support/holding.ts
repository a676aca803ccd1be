import type { BrowserContext, Page } from '@playwright/test';

export interface Held {
  /** How many answers have come and wait. */
  count(): number;
  /** Lets them go on, and all that follow. */
  release(): void;
}

/** Holds answers on their way to the page back until they are released: those of the addresses whose text is meant. */
export async function hold(
  page: Page | BrowserContext,
  url: string | RegExp,
  isMeant = (_text: string) => true,
): Promise<Held> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(url, async (route) => {
    // The answer to a page that was left or closed meanwhile is gone.
    const ignore = () => undefined;
    const response = await route.fetch().catch(ignore);
    if (isMeant((await response?.text().catch(ignore)) ?? '')) {
      count++;
      await released;
    }
    await route.fulfill({ response }).catch(ignore);
  });
  return { count: () => count, release };
}
