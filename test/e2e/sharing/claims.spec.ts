import { expect, test } from '../support/fixtures';
import { lose } from '../support/parts';

/** In the exact words of claims-3. */
const DONE = 'Your gift is active!';

test.describe('gift link', () => {
  test('is claimed once the lost account has loaded [claims-f5]', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    const id = await sandbox.mintGift();
    await lose(page, 'account', 2);
    await page.goto(`account?gift_id=${id}`);
    await expect(account.heading(t('error.title'))).toBeVisible();
    expect(await sandbox.claims()).toEqual([]);
    await page.getByRole('button', { name: t('error.retry') }).click();
    await account.shouldToast(DONE);
    await expect(page).toHaveURL('account');
    expect(await sandbox.claims()).toEqual([{ call: 'gift', body: { gift_id: id }, status: 200 }]);
  });

  test('is not claimed again by Back, reloads, tabs or a sign-in [claims-f3]', async ({
    page,
    context,
    sandbox,
    account,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await account.openAs('active');
    const link = `account?gift_id=${await sandbox.mintGift()}`;
    await page.goto(link);
    await account.shouldToast(DONE);
    await page.getByRole('link', { name: t('cta.manage') }).click();
    await expect(account.heading(t('menu.manage'))).toBeVisible();
    await page.goBack();
    await account.shouldBeHome();
    await expect(page).toHaveURL('account');
    await page.reload();
    await account.shouldBeHome();
    await page.goBack();
    await expect(page).toHaveURL('account');
    await account.shouldBeHome();
    await expect(account.alert).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(t('claim.already_claimed'))).toBeVisible();
    await account.logOut();
    await sandbox.letIn('active');
    await page.goto(link);
    await account.shouldToast(t('claim.already_claimed'));
    await expect(page).toHaveURL('account');
    expect(await sandbox.claims()).toHaveLength(1);
  });
});
