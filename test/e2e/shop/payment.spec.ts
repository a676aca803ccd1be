import type { Page } from '@playwright/test';
import type { BuyingScreen } from '../support/buying-screen';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';

/** The order ids of the link calls, in the order of arrival. */
const ordersOf = async (sandbox: Sandbox) =>
  (await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id ?? '');

test.describe('one click and another', () => {
  for (const { name, act } of [
    { name: 'a double click', act: (_: Page, { payButton }: BuyingScreen) => payButton.dblclick() },
    {
      name: 'a triple click',
      act: (_: Page, { payButton }: BuyingScreen) => payButton.click({ clickCount: 3 }),
    },
    {
      name: 'Enter and a click',
      async act(page: Page, { payButton }: BuyingScreen) {
        await payButton.focus();
        await page.keyboard.press('Enter');
        await payButton.click({ force: true });
      },
    },
    {
      name: 'a click and Enter and Space',
      async act(page: Page, { payButton }: BuyingScreen) {
        await payButton.click();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Space');
      },
    },
    {
      name: 'clicks in one and the same moment',
      act: (_: Page, { payButton }: BuyingScreen) =>
        payButton.evaluate((button: HTMLButtonElement) => {
          for (let i = 0; i < 3; i++) button.click();
        }),
    },
  ])
    test(`(${name}) make one order and one call`, async ({ page, sandbox, buying, payments }) => {
      await sandbox.letIn('active');
      await sandbox.delay(LINK, 2500);
      await buying.openPayment();
      await expect(buying.payButton).toBeVisible();
      await act(page, buying);
      await expect(buying.payButton).toHaveAttribute('aria-busy', 'true');
      await payments.shouldBeOpen();
      expect(await ordersOf(sandbox)).toEqual([payments.order()]);
    });

  test('by another way while the first is under way wait for it', async ({ sandbox, buying, payments }) => {
    await sandbox.letIn('active');
    await sandbox.delay(LINK, 1500);
    await buying.openPayment();
    await buying.pay();
    await buying.openWay('card');
    await buying.payButton.click({ force: true });
    await payments.shouldBeOpen();
    const links = await sandbox.requestsOf(LINK);
    expect(links.map(({ query }) => query.method)).toEqual(['qr']);
  });
});

test.describe('a payment link that does not come', () => {
  for (const fault of [500, 429, 'network', 'malformed', 'html', 'cut-body'] as const)
    test(`(${fault}) is asked for again with the same order and the same e-mail`, async ({
      sandbox,
      account,
      buying,
      payments,
      t,
    }) => {
      await sandbox.letIn('active');
      await buying.openPayment();
      await buying.openWay('yookassa');
      await buying.email.fill('receipt@example.org');
      await sandbox.fail(LINK, fault);
      await buying.pay();
      await account.shouldToast(t('frontend.web.payment.link_error'));
      await expect(buying.alert).toContainText(t('frontend.web.payment.link_error'));
      await expect(buying.email).toHaveValue('receipt@example.org');
      await expect(buying.payButton).not.toHaveAttribute('aria-busy');
      await sandbox.heal();
      await buying.pay();
      await payments.shouldAskFor('receipt@example.org', 'yookassa');
      // A browser may repeat by itself a call whose connection broke, so two are the least.
      const orders = await ordersOf(sandbox);
      expect(orders.length).toBeGreaterThan(1);
      expect(new Set(orders)).toEqual(new Set([payments.order()]));
    });

  test('for fifteen seconds is given up', async ({ page, sandbox, buying, t }) => {
    await page.clock.install();
    await sandbox.letIn('active');
    await sandbox.fail(LINK, 'hang');
    await buying.openPayment();
    await buying.pay();
    await expect.poll(() => sandbox.requestsOf(LINK)).toHaveLength(1);
    await page.clock.fastForward('00:16');
    await expect(buying.alert).toContainText(t('frontend.web.payment.link_error'));
    await expect(buying.payButton).not.toHaveAttribute('aria-busy');
  });

  test('before a reload belongs to the same order after it', async ({ page, sandbox, buying, payments }) => {
    await sandbox.letIn('active');
    await buying.openPayment();
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await sandbox.fail(LINK, 'hang', 1);
    await buying.pay();
    await expect.poll(() => sandbox.requestsOf(LINK)).toHaveLength(1);
    await page.reload();
    await buying.openWay('yookassa');
    await expect(buying.email).toHaveValue('receipt@example.org');
    await buying.pay();
    await payments.shouldBeOpen();
    expect(await ordersOf(sandbox)).toEqual([payments.order(), payments.order()]);
  });
});

test.describe('an order', () => {
  test('is one a tab', async ({ page, context, sandbox, buying, payments }) => {
    await sandbox.letIn('active');
    await buying.openPayment();
    await buying.pay();
    await payments.shouldBeOpen();
    const first = payments.order();
    const second = await context.newPage();
    await second.goto('account/payment?product_code=FAMILY&term_id=4&recipient_type=self');
    await second.getByRole('button', { name: /^Pay \d/ }).click();
    await expect(second).toHaveURL(/\/sandbox\/pay\//);
    const orders = await ordersOf(sandbox);
    expect(orders).toHaveLength(2);
    expect(new Set(orders).size).toBe(2);
    expect(orders[0]).toBe(first);
    await expect(page).toHaveURL(new RegExp(`/sandbox/pay/${first}$`));
  });

  test('is another one for another visit and for another plan', async ({
    page,
    sandbox,
    buying,
    payments,
    t,
  }) => {
    await sandbox.letIn('active');
    await buying.openPlans();
    for (const term of ['12 months', '6 months']) {
      await buying.choose('default', term);
      await buying.pay();
      await payments.shouldBeOpen();
      await page.goBack();
    }
    for (const name of [t('frontend.web.menu.home'), t('frontend.web.menu.renew')])
      await page.getByRole('link', { name }).click();
    await buying.choose('default', '6 months');
    await buying.pay();
    await payments.shouldBeOpen();
    const orders = await ordersOf(sandbox);
    expect(orders).toHaveLength(3);
    expect(new Set(orders).size).toBe(3);
  });
});

test.describe('a turn of the screen', () => {
  test('keeps what is chosen and typed, and the order', async ({ page, sandbox, buying, payments, t }) => {
    await sandbox.letIn('active');
    await buying.openPlans();
    await buying.choose('family', '6 months');
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await sandbox.fail(LINK, 500, 1);
    await buying.pay();
    await expect(buying.alert).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1280, 800],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(buying.dialog).toBeVisible();
      await expect(buying.dialog).toContainText(`${t('frontend.web.account.plan.family')}, 6 months`);
      await expect(buying.way('yookassa')).toHaveAttribute('aria-expanded', 'true');
      await expect(buying.email).toHaveValue('receipt@example.org');
    }
    await buying.pay();
    await payments.shouldAskFor('Family plan, 6 months, for yourself', 'receipt@example.org');
    expect(await ordersOf(sandbox)).toEqual([payments.order(), payments.order()]);
  });
});
