import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';

/** The order ids of the link calls, in the order of arrival. */
const ordersOf = async (sandbox: Sandbox) =>
  (await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id ?? '');

test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('active');
});

test.describe('order', () => {
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

  test('keeps its entries on rotation [checkout-f4]', async ({ page, sandbox, buying, payments, t }) => {
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
