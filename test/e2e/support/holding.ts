import type { BrowserContext, Page } from '@playwright/test';

interface Hold {
  /** How many answers wait. */
  count(): number;
  /** Lets these and all later answers go on. */
  release(): void;
}

/** hold delays answers to the page until they are released: those of the URL whose text `isMeant`. */
export async function hold(
  page: Page | BrowserContext,
  url: string | RegExp,
  isMeant = (_text: string) => true,
): Promise<Hold> {
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
