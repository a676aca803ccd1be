import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

test('checkout › keeps method and e-mail through one and two failed user calls', async ({
  page,
  sandbox,
  account,
  buying,
  t,
}) => {
  await page.clock.install();
  await sandbox.letIn('active');
  await buying.openPayment();
  await buying.openWay('yookassa');
  await buying.email.fill('receipt@example.org');
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const times of [1, 2]) {
    await sandbox.fail(USERS, 503, times);
    // Not by `setOffline`, with which another call is made that may or may not reach the server.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(account.connectionLine).toBeVisible();
    await page.clock.runFor(2000);
    if (times === 2) await page.getByRole('button', { name: t('error.retry') }).click();
    await expect(account.connectionLine).toHaveCount(0);
    await expect(buying.email).toHaveValue('receipt@example.org');
    await expect(buying.way('yookassa')).toHaveAttribute('aria-expanded', 'true');
  }
  const failed = (await sandbox.requestsOf(USERS)).filter(({ status }) => status === 503);
  expect(failed).toHaveLength(3);
});

test('account › stays on screen offline under a notice, and recovers by one request [app-f2]', async ({
  page,
  context,
  sandbox,
  account,
  t,
}) => {
  await account.openAs('active');
  // Keys and locations come after the card.
  await expect(account.copyButton).toBeVisible();
  await account.shouldHaveChosen('NL');
  const asked = (await sandbox.requestsOf(USERS)).length;
  await context.setOffline(true);
  await expect(account.connectionLine).toBeVisible();
  await expect(account.copyButton).toBeVisible();
  await account.shouldHaveChosen('NL');
  await account.location('FR').click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('error.network') })
      .first(),
  ).toBeVisible();
  await account.shouldHaveChosen('NL');
  await context.setOffline(false);
  await expect(account.connectionLine).toHaveCount(0, { timeout: 2000 });
  await expect.poll(async () => (await sandbox.requestsOf(USERS)).length).toBe(asked + 1);
  await expect(page).toHaveURL('account');
});

test('start › shows the error page in place of the splash when the server is down', async ({ page, t }) => {
  await page.route('**/vpn/v1/users', (route) => route.abort());
  await page.goto('account');
  await expect(page.getByRole('heading', { name: t('error.title') })).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
});

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('error page › stands in the middle before the last style sheet has loaded', async ({
    page,
    sandbox,
    t,
  }) => {
    await page.route('**/pages-*.css', () => undefined);
    await sandbox.letIn('active');
    await page.goto('error-500');
    for (const [role, name] of [
      ['heading', t('error.title')],
      ['button', t('error.retry')],
      ['link', t('trouble.title')],
    ] as const) {
      const middle = async () => {
        const box = await page.getByRole(role, { name }).boundingBox();
        return box && Math.round(box.x + box.width / 2);
      };
      await expect.poll(middle).toBe(640);
    }
  });
});
