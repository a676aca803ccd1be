import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** A phone on its side: the sides of the screen are hidden by what is around the camera. */
const SCREEN = { width: 844, height: 390 };
const HIDDEN = 47;

/** What has words or can be pressed, and is partly in the hidden sides. */
const hiddenParts = (page: Page) =>
  page.evaluate((hidden) => {
    const parts = [...document.querySelectorAll('a, button, input, h1, h2, p, li, dt, dd')];
    return parts
      .filter((part) => {
        const { left, right, bottom, width } = part.getBoundingClientRect();
        const isSeen = part.checkVisibility() && width > 1 && bottom > 0;
        return isSeen && (left < hidden || right > innerWidth - hidden);
      })
      .map((part) => `${part.tagName} ${part.textContent}`);
  }, HIDDEN);

test('page › keeps content out of the safe area on a phone in landscape', async ({ page, sandbox }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: HIDDEN, right: HIDDEN } });
  await page.setViewportSize(SCREEN);
  for (const path of ['', 'login', 'account', 'account/plans']) {
    if (path === 'account') await sandbox.letIn('active');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-page]')).toHaveCount(0);
    expect(await hiddenParts(page), `/${path}`).toEqual([]);
  }
});
