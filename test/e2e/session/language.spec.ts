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

  test('is switched on the code step with the digits kept', async ({ page, signIn, account }) => {
    await signIn.open();
    const code = await signIn.askForCode('active@tern.test');
    await signIn.type(code.slice(0, 3));
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.auth.otp.title'))).toBeVisible();
    await expect(
      page.getByRole('textbox', { name: ru('frontend.web.auth.otp.digit', { n: 3 }) }),
    ).toHaveValue(code[2] ?? '');
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

  test('is switched on the plans with the currency, and the chosen product stays', async ({
    page,
    sandbox,
    buying,
  }) => {
    await sandbox.letIn('active');
    await buying.openPlans();
    await expect(page.getByRole('tabpanel')).toContainText('25.08\u00a0$');
    await buying.tab('family').click();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('4308.00\u00a0₽');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('51.48\u00a0$');
  });

  test('is switched on the payment with the currency, and what is typed stays', async ({
    page,
    sandbox,
    buying,
  }) => {
    await sandbox.letIn('active');
    await buying.openPayment();
    await buying.openWay('yookassa');
    await buying.email.fill('receipt@example.org');
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(buying.total).toContainText('₽');
    await expect(page.getByRole('textbox', { name: ru('frontend.web.payment.email') })).toHaveValue(
      'receipt@example.org',
    );
  });

  test('is switched on the members, and what is typed stays', async ({ page, sandbox, t }) => {
    await sandbox.letIn('family-owner');
    await page.goto('account/participants');
    await page.getByRole('textbox', { name: t('frontend.web.participants.add.name') }).fill('Nina');
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByText('Занято мест: 2 из 5')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Удалить участника «Олег»' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: ru('frontend.web.participants.add.name') })).toHaveValue(
      'Nina',
    );
  });

  test('is switched on the points, and the gifts come in it', async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await page.goto('account/referrals');
    await expect(page.getByText('420 points', { exact: true })).toBeVisible();
    await expect(page.getByText(t('frontend.web.referrals.friends.other', { n: 4 }))).toBeVisible();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByText('420 баллов', { exact: true })).toBeVisible();
    await expect(page.getByText('По вашей ссылке пришли 4 человека')).toBeVisible();
    await page.getByRole('link', { name: ru('frontend.web.menu.gifts') }).click();
    await expect(page.getByText(ru('frontend.web.gifts.lead'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').first()).toHaveAccessibleName(
      /^Личный тариф, 6 месяцев/,
    );
  });

  test('that the server does not save is taken back, and said so', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    await account.open();
    await sandbox.delay(CHANGE, 500);
    await sandbox.fail(CHANGE, 500);
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.account.greeting'))).toBeVisible();
    await expect(account.heading(t('frontend.web.account.greeting'))).toBeVisible();
    await account.shouldToast(t('frontend.web.layout.language_error'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(account.heading(t('frontend.web.account.greeting'))).toBeVisible();
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

  test('of the account wins over the browser’s', async ({ page, sandbox }) => {
    await sandbox.letIn('active');
    await sandbox.changeAccount({ language_code: 'ru' });
    await page.goto('account');
    await expect(
      page.getByRole('heading', { level: 1, name: ru('frontend.web.account.greeting') }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
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

  test('of a link that is none is taken out and ignored', async ({ page, account, t }) => {
    await page.goto('login?lang=xx&gift_id=1');
    await expect(account.heading(t('frontend.web.auth.title'))).toBeVisible();
    await expect(page).toHaveURL('login?gift_id=1');
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
