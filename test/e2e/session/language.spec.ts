import { expect, test } from '../support/fixtures';
import { wordsOf } from '../support/words';

const CHANGE = 'POST /vpn/v1/users/change-language';
const ru = wordsOf('ru');

test.describe('the language', () => {
  test('is switched on the sign-in screen, at once and for later visits', async ({
    page,
    signIn,
    account,
  }) => {
    await signIn.open();
    await signIn.email.fill('anna@example.org');
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    await expect(page).toHaveTitle(`${ru('frontend.web.auth.title')} · Tern VPN`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('textbox', { name: ru('frontend.web.auth.email') })).toHaveValue(
      'anna@example.org',
    );
    await page.reload();
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('is switched in the account and saved with it', async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await account.open();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
    await expect(page).toHaveTitle(`${ru('frontend.web.account.page')} · Tern VPN`);
    await expect
      .poll(async () => (await sandbox.requestsOf(CHANGE)).map(({ body }) => body))
      .toEqual([{ language_code: 'ru' }]);
    await page.reload();
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
  });

  test('whose texts did not come is there after the page has loaded itself anew', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    const refused = new Set<string>();
    await page.route('**/assets/*.js', (route) => {
      const url = route.request().url();
      if (refused.has(url) || refused.size === 2) return route.fallback();
      refused.add(url);
      return route.abort();
    });
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: ru('frontend.web.location.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(refused.size).toBeGreaterThan(0);
  });

  test('of a link is applied and taken out of the address, the rest of it kept', async ({
    page,
    account,
  }) => {
    await page.goto('login?gift_id=g%2B1&lang=ru&promocode=A%26B#part');
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    // A fragment means nothing here: only the messenger's answer comes in one.
    await expect(page).toHaveURL('login?gift_id=g%2B1&promocode=A%26B');
    await page.reload();
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

  test('the language is chosen in the menu', async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await account.open();
    await account.openMenu();
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Русский' }).tap();
    await expect(account.dialog).toHaveAccessibleName(ru('frontend.web.layout.menu'));
    await expect(page.getByRole('button', { name: 'Русский' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(account.dialog).toHaveCount(0);
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
  });
});
