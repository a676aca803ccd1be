import { expect, test } from '../support/fixtures';

const LOCATION = 'POST /vpn/v1/subscriptions/location';

test.describe('the locations', () => {
  test.beforeEach(async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await page.goto('account/outline');
    await account.shouldHaveChosen('Netherlands');
  });

  test('are found by name or code, in any case, with spaces around', async ({ page, account, t }) => {
    const search = page.getByRole('searchbox', { name: t('frontend.web.location.search') });
    const rows = account.locations.getByRole('radio');
    await expect(rows).toHaveCount(11);
    await search.fill('  UNITED ');
    await expect(rows).toHaveText([/United Kingdom/, /United States/]);
    await search.fill('kz');
    await expect(rows).toHaveText([/Kazakhstan/]);
    await search.fill('atlantis');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('status').getByText(t('frontend.web.location.empty'))).toBeVisible();
    await search.fill('');
    await expect(rows).toHaveCount(11);
    await account.shouldHaveChosen('Netherlands');
  });

  test('that are off say so to the eye and to a screen reader, and cannot be chosen', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    const finland = account.locationNamed('Finland');
    await expect(finland).toBeDisabled();
    await expect(finland).toHaveAccessibleName(`Finland ${t('frontend.web.location.unavailable')}`);
    await finland.focus();
    await expect(finland).toBeFocused();
    await page.keyboard.press('Space');
    await account.shouldToast(t('frontend.web.location.toast.unavailable'));
    await account.shouldHaveChosen('Netherlands');
    expect(await sandbox.requestsOf(LOCATION)).toEqual([]);
  });

  test('are chosen at once and stay chosen after a reload', async ({ page, sandbox, account, t }) => {
    await sandbox.delay(LOCATION, 1000);
    await account.locationNamed('Japan').click();
    await account.shouldHaveChosen('Japan');
    // Shown as chosen while the call is under way.
    await expect
      .poll(async () => (await sandbox.requestsOf(LOCATION)).map(({ status }) => status))
      .toEqual([null]);
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'Japan' }));
    await page.reload();
    await account.shouldHaveChosen('Japan');
  });

  test('that the server refuses are taken back with its own words', async ({ page, sandbox, account }) => {
    await sandbox.delay(LOCATION, 500);
    await sandbox.fail(LOCATION, { status: 409, body: { detail: 'Japan is full tonight' } }, 1);
    await account.locationNamed('Japan').click();
    await account.shouldHaveChosen('Japan');
    await account.shouldHaveChosen('Netherlands');
    await account.shouldToast('Japan is full tonight');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Japan is full tonight');
    await account.locationNamed('Japan').click();
    await account.shouldHaveChosen('Japan');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('are walked by the arrows, and only Space or Enter chooses', async ({ page, sandbox, account }) => {
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Tab');
    await expect(account.locationNamed('Netherlands')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.locationNamed('France')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.locationNamed('Finland')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(account.locationNamed('Germany')).toBeFocused();
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
