import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { test as base, skipWithoutPageCache } from '../support/page-cache';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';
const USERS = 'GET /vpn/v1/users';

/** The way back through history, into a page that was kept as it stood or one that is made anew. */
const test = base.extend<{ comesOutOfCache: boolean }>({
  comesOutOfCache: [true, { option: true }],
  page: async ({ page, comesOutOfCache }, use) => {
    await page.addInitScript((isKept) => {
      // An open lock keeps a page out of the cache.
      if (!isKept) navigator.locks.request('stay', () => new Promise(() => {}));
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.shown = persisted ? 'out of the cache' : 'anew';
      });
    }, comesOutOfCache);
    await use(page);
  },
});

async function goBack(page: Page, comesOutOfCache: boolean): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute(
    'data-shown',
    comesOutOfCache ? 'out of the cache' : 'anew',
  );
}

const countOf = async (sandbox: Sandbox, call: Parameters<Sandbox['requestsOf']>[0]) =>
  (await sandbox.requestsOf(call)).length;

for (const comesOutOfCache of [true, false])
  test.describe(comesOutOfCache ? 'Back into a cached page' : 'Back into a reloaded page', () => {
    test.use({ comesOutOfCache });
    if (comesOutOfCache) test.beforeEach(({ browser }) => skipWithoutPageCache(browser));

    test('payment page › pays the same order by a new link', {
      tag: comesOutOfCache ? [] : '@long',
    }, async ({ page, sandbox, buying, payments }) => {
      await sandbox.letIn('active');
      await buying.openPayment('default', 4);
      await buying.pay();
      await payments.shouldBeOpen();
      const order = payments.order();
      const previews = await countOf(sandbox, PREVIEW);
      const users = await countOf(sandbox, USERS);
      await goBack(page, comesOutOfCache);
      await expect(buying.unpaid).toBeVisible();
      await expect(buying.checking).toHaveCount(0);
      await expect(buying.payButton).toBeEnabled();
      await expect(buying.payButton).not.toHaveAttribute('aria-busy');
      await expect.poll(() => countOf(sandbox, PREVIEW)).toBeGreaterThan(previews);
      await expect.poll(() => countOf(sandbox, USERS)).toBeGreaterThan(users);

      await buying.pay();
      await payments.shouldBeOpen();
      expect(payments.order()).toBe(order);
      expect(await countOf(sandbox, LINK)).toBe(2);
      await payments.pay();
      await expect(buying.done).toBeVisible();
      const { subscription } = await sandbox.account();
      const left = new Date(String(subscription?.date_stop)).getTime() - Date.now();
      expect(left / 86_400_000).toBeGreaterThan(90 + 360);
    });

    test('checkout dialog › opens again with its entries and the same order', {
      tag: comesOutOfCache ? '@long' : [],
    }, async ({ page, sandbox, buying, payments, t }) => {
      await sandbox.letIn('active');
      await buying.openPlans();
      await buying.choose('family', '6 months');
      await buying.openWay('yookassa');
      await buying.email.fill('receipt@example.org');
      await buying.pay();
      await payments.shouldBeOpen();
      const order = payments.order();
      await goBack(page, comesOutOfCache);
      await expect(buying.dialog).toContainText(t('check.unpaid'));
      await expect(buying.email).toHaveValue('receipt@example.org');
      await buying.pay();
      await payments.shouldAskFor('Family plan, 6 months, for yourself', 'receipt@example.org');
      expect(payments.order()).toBe(order);
    });
  });
