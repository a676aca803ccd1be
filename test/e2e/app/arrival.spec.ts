import { expect, test } from '../support/fixtures';
import { hold } from '../support/holding';

test.describe('navigation', () => {
  test('starts at the top, and Back restores the scroll position', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('account/manage');
    await expect(account.copyButton).toBeVisible();
    const link = page.getByRole('link', { name: t('location.title') });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(50);
    await link.click();
    await expect(account.heading(t('location.title'))).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(account.copyButton).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('offers a skip link as the first stop of the Tab key [app-f16]', async ({ page, signIn, t }) => {
    await signIn.open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('page.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('login');
    await page.keyboard.press('Tab');
    await expect(signIn.email).toBeFocused();
  });

  test('offers a skip link before the script has loaded', async ({ page, signIn, account, t }) => {
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('login', { waitUntil: 'commit' });
    await expect(account.heading(t('auth.title'))).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('page.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(signIn.email).toBeFocused();
    scripts.release();
    await expect(page.locator('[data-page]')).toHaveCount(0);
    await expect(page).toHaveURL('login');
  });
});
