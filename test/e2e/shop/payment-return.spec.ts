import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

test.describe('whoever comes back from paying', () => {
  for (const recipient of ['self', 'gift'] as const)
    test(`before the provider confirms (${recipient}) is told so, and then the result`, async ({
      page,
      sandbox,
      account,
      buying,
      payments,
    }) => {
      await sandbox.letIn('active');
      await sandbox.holdPayments(true);
      await buying.openPayment('default', 1, recipient);
      await buying.pay();
      await payments.shouldBeOpen();
      await page.clock.install();
      await payments.pay();
      await expect(buying.checking).toBeVisible();
      for (let look = 0; look < 3; look++) {
        await page.clock.runFor(2000);
        await expect(buying.checking).toBeVisible();
      }
      await expect(buying.done).toHaveCount(0);
      await sandbox.holdPayments(false);
      await expect(async () => {
        await page.clock.runFor(4000);
        await expect(buying.done).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(buying.checking).toHaveCount(0);
      await page.reload();
      await account.shouldBeHome();
      await expect(buying.done.or(buying.checking)).toHaveCount(0);
    });

  test('is asked about more and more rarely, and then no more by itself', async ({
    page,
    sandbox,
    buying,
    payments,
    t,
  }) => {
    await sandbox.letIn('active');
    await sandbox.holdPayments(true);
    await buying.openPayment('default', 1);
    await buying.pay();
    await payments.shouldBeOpen();
    await page.clock.install();
    await payments.pay();
    await expect(buying.checking).toBeVisible();
    await buying.letTheCheckEnd();
    await expect(buying.late).toBeVisible();
    const asked = (await sandbox.requestsOf(USERS)).length;
    await sandbox.holdPayments(false);
    await page.getByRole('button', { name: t('frontend.web.payment.check.again') }).click();
    await expect(buying.done).toBeVisible();
    expect((await sandbox.requestsOf(USERS)).length).toBeGreaterThan(asked);
  });

  test('is asked about also after a reload, and while the server cannot be reached', async ({
    page,
    sandbox,
    account,
    buying,
    payments,
    t,
  }) => {
    await sandbox.letIn('active');
    await sandbox.holdPayments(true);
    await buying.openPayment('default', 1);
    await buying.pay();
    await payments.pay();
    await expect(buying.checking).toBeVisible();
    await page.reload();
    await account.shouldBeHome();
    await expect(buying.checking).toBeVisible();
    await sandbox.fail(USERS, 503, 1);
    await sandbox.holdPayments(false);
    await expect(buying.done).toBeVisible({ timeout: 10_000 });
    await account.shouldToast(t('frontend.web.payment.check.done'));
  });
});

test.describe('an address', () => {
  for (const search of [
    '?status=success',
    '?status=success&payment=ok&paid=1&order_id=1f0a4c1e-8a51-4a37-9b0a-6a1b6b6b6b6b',
    '?status=fail',
  ])
    test(`that only says ${search} tells nothing`, async ({ page, sandbox, account, buying }) => {
      await sandbox.letIn('active');
      await page.goto(`account${search}`);
      await expect(account.copyButton).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(buying.checking.or(buying.done).or(buying.late)).toHaveCount(0);
      await expect(account.toasts.getByRole('listitem')).toHaveCount(0);
    });

  test('that says success does not end the check of a payment that was not made', async ({
    page,
    sandbox,
    buying,
    payments,
  }) => {
    await sandbox.letIn('active');
    await buying.openPayment();
    await buying.pay();
    await payments.shouldBeOpen();
    await page.goto('account?status=success');
    await expect(buying.checking).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(buying.checking).toBeVisible();
    await expect(buying.done).toHaveCount(0);
  });
});

test('no secret is in an address, in a referrer or in what is kept for the way back', async ({
  page,
  sandbox,
  account,
  buying,
  payments,
}) => {
  const { token } = await sandbox.letIn('active');
  const urls: string[] = [];
  const referers = new Set<string>();
  page.on('request', async (request) => {
    urls.push(request.url());
    const { referer } = await request.allHeaders();
    if (referer) referers.add(referer);
  });
  await account.open();
  await buying.openPlans();
  await buying.choose('default', '1 month');
  await buying.pay();
  await payments.shouldBeOpen();
  expect(await page.evaluate(() => document.referrer)).toMatch(/^(http:\/\/[^/]+\/)?$/);
  await page.goBack();
  await buying.shouldShowPlans();
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).toContain('payment_pending');
  expect(urls.length).toBeGreaterThan(10);
  expect([...urls, kept].filter((text) => text.includes(token))).toEqual([]);
  expect([...referers]).toEqual([`${sandbox.origin}/`]);
});
