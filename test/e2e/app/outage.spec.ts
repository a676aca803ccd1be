import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

test.describe('when the server does not answer', () => {
  for (const fault of [503, 'network', 'malformed', 'html'] as const)
    test(`at the start (${fault}), the error page leads back to where the person was`, async ({
      page,
      sandbox,
      account,
      t,
    }) => {
      await sandbox.letIn('active');
      await sandbox.fail(USERS, fault);
      await page.goto('account/outline?promocode=A%26B');
      await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
      await expect(page.getByText(t('frontend.web.error_500.text'))).toBeVisible();
      await expect(page).toHaveURL('error-500');
      await sandbox.heal();
      await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
      // The parameter of a link belongs to the account's home (app-8).
      await account.shouldBeHome();
      await expect(page).toHaveURL('account?promocode=A%26B');
    });

  test('one request is made, one more by hand, and the error page is no place to go back to', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await sandbox.fail(USERS, 503);
    await page.goto('account/outline');
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    expect(await sandbox.requestsOf(USERS)).toHaveLength(1);
    await sandbox.heal();
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await expect(page).toHaveURL('account/outline');
    await account.shouldHaveChosen('Netherlands');
    expect(await sandbox.requestsOf(USERS)).toHaveLength(2);
    await page.goBack();
    await expect(account.heading(t('frontend.web.error_500.title'))).toHaveCount(0);
  });

  test('the error page tries again by itself', async ({ page, sandbox, account, t }) => {
    await page.clock.install();
    await sandbox.letIn('active');
    await sandbox.fail(USERS, 503);
    await page.goto('account/manage');
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    await sandbox.heal();
    await page.clock.fastForward('00:06');
    await expect(account.heading(t('frontend.web.manage.title'))).toBeVisible();
    await expect(page).toHaveURL('account/manage');
  });

  test('a poll that fails shows a quiet line, and the second in a row the error page', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await page.clock.install();
    await sandbox.letIn('active');
    await account.open();
    await sandbox.fail(USERS, 503);
    await page.clock.fastForward('00:31');
    await expect(account.connectionLine).toBeVisible();
    await expect(account.copyButton).toBeVisible();
    await page.clock.fastForward('00:31');
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    await sandbox.heal();
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await account.shouldBeHome();
    await expect(account.connectionLine).toHaveCount(0);
  });

  test('offline, a line says so, what is on screen stays, and one request heals it', async ({
    page,
    context,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    const asked = (await sandbox.requestsOf(USERS)).length;
    await context.setOffline(true);
    await expect(account.connectionLine).toBeVisible();
    await expect(account.copyButton).toBeVisible();
    await account.shouldHaveChosen('Netherlands');
    await account.locationNamed('France').click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: t('frontend.web.error.network') })
        .first(),
    ).toBeVisible();
    await account.shouldHaveChosen('Netherlands');
    await context.setOffline(false);
    await expect(account.connectionLine).toHaveCount(0, { timeout: 2000 });
    await expect.poll(async () => (await sandbox.requestsOf(USERS)).length).toBe(asked + 1);
    await expect(page).toHaveURL('account');
  });

  test('for the config, the pages live without it, and the locations can be asked for again', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await sandbox.fail('GET /vpn/v1/configs', 500);
    await account.open();
    await expect(page.getByText(t('frontend.web.location.error'))).toBeVisible();
    await expect(account.copyButton).toBeVisible();
    await sandbox.heal();
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await account.shouldHaveChosen('Netherlands');
    await expect(page.getByText(t('frontend.web.location.error'))).toHaveCount(0);
  });
});
