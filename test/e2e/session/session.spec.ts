import { expect, test } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';

test.describe('session', () => {
  test('ends at the sign-in page without a loop when it is refused after a refresh [session-f1]', async ({
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
});

test.describe('in Russian, in the exact words of the rules', () => {
  test.use({ locale: 'ru-RU' });

  test('pages without content › have the exact texts of the rules', async ({ page, sandbox, account, t }) => {
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
