import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { test as base, skipWithoutPageCache } from '../support/page-cache';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';
const USERS = 'GET /vpn/v1/users';
const LINK_LIFE_MS = 30 * 60_000;

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
  test.describe(comesOutOfCache ? 'back into a page that was kept' : 'back into a page made anew', () => {
    test.use({ comesOutOfCache });
    if (comesOutOfCache) test.beforeEach(({ browser }) => skipWithoutPageCache(browser));

    test('the payment can be paid, by the link that was made', async ({
      page,
      sandbox,
      buying,
      payments,
    }) => {
      await sandbox.letIn('active');
      await buying.openPayment('default', 4);
      await buying.pay();
      await payments.shouldBeOpen();
      const order = payments.order();
      const previews = await countOf(sandbox, PREVIEW);
      const users = await countOf(sandbox, USERS);
      await goBack(page, comesOutOfCache);
      await expect(buying.payButton).toBeEnabled();
      await expect(buying.payButton).not.toHaveAttribute('aria-busy');
      await expect.poll(() => countOf(sandbox, PREVIEW)).toBeGreaterThan(previews);
      await expect.poll(() => countOf(sandbox, USERS)).toBeGreaterThan(users);

      await buying.pay();
      await payments.shouldBeOpen();
      expect(payments.order()).toBe(order);
      expect(await countOf(sandbox, LINK)).toBe(1);
      await payments.pay();
      await expect(buying.done).toBeVisible();
      const { subscription } = await sandbox.account();
      const left = new Date(String(subscription?.date_stop)).getTime() - Date.now();
      expect(left / 86_400_000).toBeGreaterThan(90 + 360);
    });

    test('another way makes a link of the same order, with the e-mail that was typed', async ({
      page,
      sandbox,
      buying,
      payments,
    }) => {
      await sandbox.letIn('active');
      await buying.openPayment();
      await buying.openWay('yookassa');
      await buying.email.fill('receipt@example.org');
      await buying.pay();
      await payments.shouldBeOpen();
      const order = payments.order();
      await goBack(page, comesOutOfCache);
      await buying.openWay('yookassa');
      await expect(buying.email).toHaveValue('receipt@example.org');
      await buying.openWay('card');
      await buying.pay();
      await payments.shouldAskFor('freekassa (card)');
      expect(payments.order()).toBe(order);
      const links = await sandbox.requestsOf(LINK);
      expect(links.map(({ query }) => [query.provider, query.order_id])).toEqual([
        ['yookassa', order],
        ['freekassa', order],
      ]);
    });

    test('the plans of a desktop can be chosen from, and the order is the same', async ({
      page,
      sandbox,
      buying,
      payments,
    }) => {
      await sandbox.letIn('active');
      await buying.openPlans();
      await buying.choose('default', '1 month');
      await buying.pay();
      await payments.shouldBeOpen();
      const order = payments.order();
      await goBack(page, comesOutOfCache);
      await buying.shouldShowPlans();
      if (await buying.dialog.isHidden()) await buying.choose('default', '1 month');
      await buying.pay();
      await payments.shouldBeOpen();
      expect(payments.order()).toBe(order);
    });

    for (const recipient of ['self', 'gift'] as const)
      test(`after a payment (${recipient}) is another order, which can be paid`, async ({
        page,
        sandbox,
        buying,
        payments,
      }) => {
        await sandbox.letIn('active');
        await buying.openPayment('default', 1, recipient);
        await buying.pay();
        await payments.shouldBeOpen();
        const order = payments.order();
        await payments.pay();
        await expect(buying.done).toBeVisible();
        await page.goBack({ waitUntil: 'commit' });
        await payments.shouldBeOpen();
        await page.goBack({ waitUntil: 'commit' });
        await buying.pay();
        await payments.shouldAskFor();
        expect(payments.order()).not.toBe(order);
        await payments.pay();
        await expect(buying.done).toBeVisible();
        await buying.openHistory();
        await expect(buying.rowsOf('today')).toHaveCount(3);
      });
  });

test('a link that has expired is not opened again: there is a new one, of the same order', async ({
  page,
  sandbox,
  buying,
  payments,
}) => {
  await page.clock.install();
  await sandbox.letIn('active');
  await buying.openPayment();
  await buying.pay();
  await payments.shouldBeOpen();
  const order = payments.order();
  await page.goBack({ waitUntil: 'commit' });
  await expect(buying.payButton).toBeVisible();
  await page.clock.fastForward(LINK_LIFE_MS + 1000);
  await sandbox.passTime(LINK_LIFE_MS + 1000);
  await buying.pay();
  await payments.shouldAskFor();
  expect(payments.order()).toBe(order);
  const made = (await sandbox.requestsOf(LINK)).filter(({ status }) => status === 200);
  expect(made.map(({ query }) => query.order_id)).toEqual([order, order]);
});

test.describe('a browser that does not leave', () => {
  test.beforeEach(async ({ page, sandbox, buying }) => {
    await page.clock.install();
    // An answer without content keeps the browser where it is.
    await page.route('**/sandbox/pay/**', (route) => route.fulfill({ status: 204 }), { times: 1 });
    await sandbox.letIn('active');
    await buying.openPayment();
    const answer = page.waitForResponse('**/sandbox/pay/**');
    await buying.pay();
    await answer;
    await expect(buying.payButton).toHaveAttribute('aria-busy', 'true');
  });

  test('gives the button back after a while, for the same link', async ({
    page,
    sandbox,
    buying,
    payments,
  }) => {
    await page.clock.runFor(21_000);
    await expect(buying.payButton).not.toHaveAttribute('aria-busy');
    await buying.pay();
    await payments.shouldBeOpen();
    expect((await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id)).toEqual([payments.order()]);
  });

  test('or that shows the page again gives it back at once, with a price that is asked for anew', async ({
    page,
    sandbox,
    buying,
    payments,
  }) => {
    const previews = await countOf(sandbox, PREVIEW);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(buying.payButton).toBeVisible();
    await expect(buying.payButton).not.toHaveAttribute('aria-busy');
    await expect.poll(() => countOf(sandbox, PREVIEW)).toBeGreaterThan(previews);
    await buying.pay();
    await payments.shouldBeOpen();
    expect((await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id)).toEqual([payments.order()]);
  });
});
