import { expect, test } from '../support/fixtures';
import { lose } from '../support/parts';

/** In the exact words of claims-3. */
const DONE = 'Your gift is active!';
const USED = 'This gift does not exist or has already been used';

test.describe('a link', () => {
  test('to a gift that is opened again says that it is used, and the page stays whole', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    const gift_id = await sandbox.mintGift();
    await page.goto(`account?gift_id=${gift_id}&promocode=P1`);
    await account.shouldToast(DONE);
    await expect(account.alert).toHaveCount(0);
    await page.goto(`account?gift_id=${gift_id}&promocode=P1`);
    await account.shouldToast(USED);
    await expect(account.alert).toHaveText(USED);
    await expect(page).toHaveURL('account?promocode=P1');
    await expect(account.copyButton).toBeVisible();
    expect((await sandbox.claims()).map(({ status }) => status)).toEqual([200, 400]);
  });

  test('is kept when the account does not come, and claimed when it does', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    const id = await sandbox.mintGift();
    await lose(page, 'account', 1);
    await page.goto(`account?gift_id=${id}`);
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    expect(await sandbox.claims()).toEqual([]);
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await account.shouldToast(DONE);
    await expect(page).toHaveURL('account');
    expect(await sandbox.claims()).toEqual([{ call: 'gift', body: { gift_id: id }, status: 200 }]);
  });

  test('is not claimed again by going Back to it, nor by a reload', async ({ page, sandbox, account, t }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sandbox.letIn('active');
    await account.open();
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await account.shouldToast(DONE);
    await page.getByRole('link', { name: t('cta.manage') }).click();
    await expect(account.heading(t('frontend.web.manage.title'))).toBeVisible();
    await page.goBack();
    await account.shouldBeHome();
    await expect(page).toHaveURL('account');
    await page.reload();
    await account.shouldBeHome();
    await page.goBack();
    await expect(page).toHaveURL('account');
    await account.shouldBeHome();
    expect(await sandbox.claims()).toHaveLength(1);
    await expect(account.alert).toHaveCount(0);
  });

  test('that has brought something asks for nothing else on this visit', async ({
    page,
    sandbox,
    account,
    prompt,
  }) => {
    await sandbox.letIn('email-only');
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await account.shouldToast(DONE);
    await prompt.shouldAskNothing();
    await page.reload();
    await prompt.shouldAsk('telegram');
  });
});
