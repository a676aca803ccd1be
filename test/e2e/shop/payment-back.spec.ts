import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { skipWithoutPageCache, test } from '../support/page-cache';
import type { Sandbox } from '../support/sandbox';

// The way back into a page that is made anew is in session/survives.spec.ts.

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';
const USERS = 'GET /vpn/v1/users';

async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'out of the cache');
}

const countOf = async (sandbox: Sandbox, call: Parameters<Sandbox['requestsOf']>[0]) =>
  (await sandbox.requestsOf(call)).length;

test.describe('Back into a cached page', () => {
  test.beforeEach(async ({ browser, page }) => {
    await skipWithoutPageCache(browser);
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.shown = persisted ? 'out of the cache' : 'anew';
      });
    });
  });

  test('payment page › pays the same order by a new link', async ({ page, sandbox, buying, payments }) => {
    await sandbox.letIn('active');
    await buying.openPayment('default', 4);
    await buying.pay();
    await payments.shouldBeOpen();
    const order = payments.order();
    const previews = await countOf(sandbox, PREVIEW);
    const users = await countOf(sandbox, USERS);
    await goBack(page);
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
    tag: '@long',
  }, async ({ page, sandbox, buying, payments, t }) => {
    await sandbox.letIn('active');
    await buying.openPlans();
    await buying.choose('family', '6 months');
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await buying.pay();
    await payments.shouldBeOpen();
    const order = payments.order();
    await goBack(page);
    await expect(buying.dialog).toContainText(t('check.unpaid'));
    await expect(buying.email).toHaveValue('receipt@example.org');
    await buying.pay();
    await payments.shouldAskFor('Family plan, 6 months, for yourself', 'receipt@example.org');
    expect(payments.order()).toBe(order);
  });
});
