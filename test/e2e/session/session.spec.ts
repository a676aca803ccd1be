import { CALLS } from '../../sandbox/calls';
import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

test.describe('a session', () => {
  test('that is refused even when renewed ends at the sign-in, without a loop [session-f1]', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.letIn('active');
    await sandbox.fail(USERS, 401);
    await page.goto('account/outline?promocode=A%26B');
    await expect(signIn.email).toBeVisible();
    await expect(page).toHaveURL('login?promocode=A%26B&from=%2Faccount%2Foutline');
    expect(await sandbox.requestsOf(USERS)).toHaveLength(2);
    expect(await sandbox.requestsOf('POST /auth/refresh')).toHaveLength(1);
  });

  test('outlives every other call that is refused for good, from the sign-in on', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    for (const call of CALLS) if (call !== USERS && !call.includes('/auth/')) await sandbox.fail(call, 401);
    await signIn.open();
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    for (const name of ['gifts', 'transactions', 'referrals', 'plans?recipient_type=self', 'outline', '']) {
      await page.goto(`account/${name}`);
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      // A renewal that is broken off by the next address is lost with the cookies that it brought.
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(new RegExp(`/account/?${name.split('?')[0]}`));
    }
  });

  test('without a subscription leads from its pages to the one that says so', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('new');
    await page.goto('account/outline');
    await expect(account.heading(t('no_sub.title'))).toBeVisible();
    await expect(page).toHaveURL('no-sub');
    await expect(page.getByText(t('no_sub.text'))).toBeVisible();
    await page.getByRole('link', { name: t('common.back_to_account') }).click();
    await account.shouldBeHome();
  });
});

test.describe('in Russian, in the exact words of the rules', () => {
  test.use({ locale: 'ru-RU' });

  test('the pages without content say what they are', async ({ page, sandbox, account, t }) => {
    await page.goto('no/such/page');
    await expect(account.heading('Страница не найдена')).toBeVisible();
    await expect(page.getByText('Проверьте адрес или вернитесь на главную.')).toBeVisible();
    await page.getByRole('link', { name: t('common.home') }).click();
    await expect(page).toHaveURL('');
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    await sandbox.letIn('new');
    await page.goto('account/manage');
    await expect(account.heading('Подписка не активна')).toBeVisible();
    await sandbox.fail(USERS, 500);
    await page.goto('account');
    await expect(account.heading('Ошибка 500')).toBeVisible();
    await expect(page.getByText('Что-то пошло не так, попробуйте позже')).toBeVisible();
  });
});
