import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

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

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('error page › is centered before the last style sheet has loaded', async ({ page, sandbox, t }) => {
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
