import type { Browser } from '@playwright/test';
import { findInstalled } from '../../../tools/browser';
import { test as base } from './fixtures';

/**
 * The test of a way back into a page that the browser has kept. The driver turns that off unless told otherwise, and a
 * headless shell cannot do it: a whole browser that is installed takes its place.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = (await findInstalled()) ?? launchOptions.executablePath;
      await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

/** skipWithoutPageCache leaves a journey out where no page is kept. */
export async function skipWithoutPageCache(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  test.info().skip(product.startsWith('Headless'), 'a headless shell keeps no page that was left');
}
