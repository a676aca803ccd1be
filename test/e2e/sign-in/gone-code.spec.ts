import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { FOR_GOOD, lose } from '../support/parts';
import type { Troubles } from '../support/troubles';

/** What stands where a file of an older build was. */
const GONE: [string, (route: Route) => Promise<void>][] = [
  ['a 404', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })],
  ['the page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Tern</h1>' })],
];

/** The browser's own line about a script that is none. */
const REFUSED = /^console: Failed to load module script/;

const takeRefusals = (troubles: Troubles) =>
  expect(troubles.take().filter((line) => !REFUSED.test(line))).toEqual([]);

for (const [name, give] of GONE)
  test.describe(`${name} where the code of a page was, as after a deployment,`, () => {
    test.afterEach(({ troubles }) => takeRefusals(troubles));

    test('leads to one new load by itself, the address kept', async ({
      page,
      sandbox,
      account,
      buying,
      t,
    }) => {
      await sandbox.letIn('active');
      const lost = await lose(page, 'shop', 1, give);
      await account.open();
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      await page.getByRole('link', { name: t('frontend.web.menu.renew') }).click();
      await buying.shouldShowPlans();
      await expect(page).toHaveURL('account/plans?recipient_type=self');
      expect(lost()).toBe(1);
      expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
    });
  });

test.describe('the page where the code of a page was, for good,', () => {
  test.afterEach(({ troubles }) => takeRefusals(troubles));

  test('is told with a button, and not loaded for ever', async ({ page, sandbox, account, buying, t }) => {
    await sandbox.letIn('active');
    await lose(page, 'shop', FOR_GOOD, GONE.at(-1)?.[1]);
    let loads = 0;
    page.on('load', () => loads++);
    await account.open();
    await page.getByRole('link', { name: t('frontend.web.menu.renew') }).click();
    await expect(page.getByRole('alert')).toContainText(t('frontend.web.error.page'));
    expect(loads).toBe(2);
    await buying.retry.click();
    await expect.poll(() => loads).toBe(3);
    await expect(page.getByRole('alert')).toContainText(t('frontend.web.error.page'));
    expect(loads).toBe(3);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
