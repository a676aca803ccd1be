import type { Page } from '@playwright/test';

export interface Held {
  /** How many answers have come and wait. */
  count(): number;
  /** Lets them go on, and all that follow. */
  release(): void;
}

/** Holds answers on their way to the page back until they are released: those of the addresses whose text is meant. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isMeant = (_text: string) => true,
): Promise<Held> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // The answer to a page that was left meanwhile is gone.
    if (isMeant(await response.text().catch(() => ''))) {
      count++;
      await released;
    }
    await route.fulfill({ response });
  });
  return { count: () => count, release };
}
