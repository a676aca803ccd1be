import { expect, test } from '../support/fixtures';
import { chooseLanguage } from '../support/language';
import { wordsOf } from '../support/words';

const ru = wordsOf('ru');

test.describe('language', () => {
  test('changes at once on the sign-in page, and stays for later visits', async ({
    page,
    signIn,
    account,
  }) => {
    await signIn.open();
    await signIn.email.fill('anna@example.org');
    await chooseLanguage(page, 'Русский');
    await expect(account.heading(ru('auth.title'))).toBeVisible();
    await expect(page).toHaveTitle(`${ru('auth.title')} · Tern VPN`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('textbox', { name: ru('auth.email') })).toHaveValue('anna@example.org');
    await page.reload();
    await expect(account.heading(ru('auth.title'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('of a link is saved to the account and used by the next start', async ({
    page,
    context,
    sandbox,
    account,
  }) => {
    await account.openAs('active', 'account?lang=ru');
    await expect.poll(async () => (await sandbox.account()).user.language_code).toBe('ru');
    await context.clearCookies({ name: 'lang' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(account.heading(ru('account.title'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ru');
  });

  test('is there after one reload when its texts are lost [i18n-f4]', async ({ page, account }) => {
    await account.openAs('active');
    const refused = new Set<string>();
    await page.route(/\/assets\/(public|account|pages)-[^/]*\.js$/, (route) => {
      const url = route.request().url();
      if (refused.has(url) || refused.size === 2) return route.fallback();
      refused.add(url);
      return route.abort();
    });
    await chooseLanguage(page, 'Русский');
    await expect(account.heading(ru('account.title'))).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: ru('location.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(refused.size).toBeGreaterThan(0);
  });
});
