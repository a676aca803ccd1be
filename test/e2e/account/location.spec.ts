import { expect, test } from '../support/fixtures';

const LOCATION = 'POST /vpn/v1/subscriptions/location';

test.describe('the locations', () => {
  test.beforeEach(async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await page.goto('account/outline');
    await account.shouldHaveChosen('Netherlands');
  });

  test('are walked by the arrows, and only Space or Enter chooses', async ({ page, sandbox, account }) => {
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Tab');
    await expect(account.locationNamed('Netherlands')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.locationNamed('Germany')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.locationNamed('France')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(account.locationNamed('Netherlands')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(account.locationNamed('Automatic')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(account.locationNamed('Kazakhstan')).toBeFocused();
    await account.shouldHaveChosen('Netherlands');
    expect(await sandbox.requestsOf(LOCATION)).toEqual([]);
    await page.keyboard.press('Space');
    await account.shouldHaveChosen('Kazakhstan');
    await expect.poll(async () => (await sandbox.account()).subscription?.location).toBe('KZ');
    await page.keyboard.press('Shift+Tab');
    await expect(search).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(account.locationNamed('Kazakhstan')).toBeFocused();
  });

  test('keep the last of two quick choices, whichever answer comes last', async ({ sandbox, account, t }) => {
    await sandbox.delay(LOCATION, 800, 1);
    await account.locationNamed('Japan').click();
    await account.locationNamed('Sweden').click();
    await account.shouldHaveChosen('Sweden');
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'Sweden' }));
    await expect
      .poll(async () => (await sandbox.requestsOf(LOCATION)).map(({ status }) => status))
      .toEqual([200, 200]);
    await account.shouldHaveChosen('Sweden');
  });
});
