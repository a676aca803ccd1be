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

test.describe('a price', () => {
  test('because its price did not come, nothing can be paid, and it comes with a second try [checkout-f2]', async ({
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

  test('that has changed since the card is told before anything is paid [checkout-f3]', async ({
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

test('clicks and keys in one moment make one order and one call', async ({
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

test.describe('an order', () => {
  test('whose link did not come before a reload is the same after it, with its way and e-mail', async ({
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

  test('is the same after a session that ended on the way, with its way and e-mail', async ({
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

  test('is one a tab', async ({ page, context, sandbox, buying, payments }) => {
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

  test('keeps what is chosen and typed when the screen is turned [checkout-f4]', async ({
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

test('whoever comes back before the provider confirms is told so, and then the result, whatever the address says', async ({
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
