import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';

/** The order ids of the link calls, in the order of arrival. */
const ordersOf = async (sandbox: Sandbox) =>
  (await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id ?? '');

test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('active');
});

test.describe('price', () => {
  test('shows an error and no Pay button when the preview fails, and recovers on retry [checkout-f2]', async ({
    sandbox,
    buying,
    t,
  }) => {
    await sandbox.fail(PREVIEW, 'network');
    await buying.openPlans();
    await buying.tab('family').click();
    await buying.choice('12 months').click();
    await expect(buying.alert).toContainText(t('payment.error'));
    await expect(buying.payButton).toHaveCount(0);
    await sandbox.heal();
    await buying.retry.click();
    await expect(buying.total).toContainText('$');
    await expect(buying.payButton).toBeVisible();
    await expect(buying.alert).toHaveCount(0);
  });

  test('is announced before payment when it has changed since the card [checkout-f3]', async ({
    sandbox,
    buying,
    t,
  }) => {
    await buying.openPlans();
    const final_price = { product_code: 'FAMILY', term_id: 4, currency: 'USD', final_price: 77.7 };
    await sandbox.fail(PREVIEW, {
      status: 200,
      body: { final_price, providers: ['cryptomus', 'freekassa'] },
    });
    await buying.choose('family', '12 months');
    const price = '77.70\u00a0$';
    await expect(buying.dialog).toContainText(t('payment.changed', { price }));
    await expect(buying.total).toHaveText(price);
    await expect(buying.payButton).toHaveText(t('payment.pay', { price }));
  });
});

test('pay button › creates one order for clicks and keys at once', async ({
  page,
  sandbox,
  buying,
  payments,
}) => {
  await sandbox.delay(LINK, 1000);
  await buying.openPayment();
  await buying.payButton.dblclick();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(buying.payButton).toHaveAttribute('aria-busy', 'true');
  await payments.shouldBeOpen();
  expect(await ordersOf(sandbox)).toEqual([payments.order()]);
});

test.describe('order', () => {
  test('stays the same with its entries over a reload before its link has come', async ({
    page,
    sandbox,
    buying,
    payments,
  }) => {
    await buying.openPayment();
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await sandbox.fail(LINK, 'hang', 1);
    await buying.pay();
    await expect.poll(() => sandbox.requestsOf(LINK)).toHaveLength(1);
    await page.reload();
    await expect(buying.email).toHaveValue('receipt@example.org');
    await buying.pay();
    await payments.shouldAskFor('receipt@example.org', 'yookassa');
    expect(await ordersOf(sandbox)).toEqual([payments.order(), payments.order()]);
  });

  test('stays the same with its entries when the session ends and the user signs in again', async ({
    page,
    sandbox,
    signIn,
    buying,
    payments,
  }) => {
    await buying.openPayment();
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await sandbox.expire('session');
    await buying.pay();
    await expect(page).toHaveURL(/login/);
    await signIn.enter('active@tern.test');
    await expect(buying.email).toHaveValue('receipt@example.org');
    await buying.pay();
    await payments.shouldAskFor('receipt@example.org', 'yookassa');
    expect(new Set(await ordersOf(sandbox))).toEqual(new Set([payments.order()]));
  });

  test('keeps its entries when the screen is turned [checkout-f4]', async ({
    page,
    sandbox,
    buying,
    payments,
    t,
  }) => {
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
      await expect(buying.dialog).toContainText(`${t('account.plan.family')}, 6 months`);
      await expect(buying.way('yookassa')).toHaveAttribute('aria-expanded', 'true');
      await expect(buying.email).toHaveValue('receipt@example.org');
    }
    await buying.pay();
    await payments.shouldAskFor('Family plan, 6 months, for yourself', 'receipt@example.org');
    expect(await ordersOf(sandbox)).toEqual([payments.order(), payments.order()]);
  });
});

test('payment check › waits for the provider, whatever the address says, then shows the result', async ({
  page,
  sandbox,
  buying,
  payments,
}) => {
  await sandbox.holdPayments(true);
  await buying.openPayment('default', 1);
  await buying.pay();
  await payments.shouldBeOpen();
  await page.clock.install();
  await payments.pay();
  await expect(buying.checking).toBeVisible();
  await page.goto('account?status=success');
  await expect(buying.checking).toBeVisible();
  await page.clock.runFor(2000);
  await expect(buying.checking).toBeVisible();
  await expect(buying.done).toHaveCount(0);
  await sandbox.holdPayments(false);
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(buying.done).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(buying.checking).toHaveCount(0);
});
