import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const USERS = 'GET /vpn/v1/users';
const REFRESH = 'POST /auth/refresh';
const LOCATION = 'POST /vpn/v1/subscriptions/location';
const KEY = 'GET /vpn/v1/subscriptions/key';

test.describe('a session', () => {
  test('whose short part has expired is renewed once for all calls, and nobody notices', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    const asked = (await sandbox.requestsOf(USERS)).length;
    await sandbox.expire('access');
    await sandbox.delay(REFRESH, 500);
    await account.locationNamed('France').click();
    await account.outlineKeyButton.click();
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'France' }));
    await account.shouldHaveChosen('France');
    expect((await sandbox.requestsOf(LOCATION)).map(({ status }) => status)).toEqual([401, 200]);
    await expect
      .poll(async () => (await sandbox.requestsOf(KEY)).map(({ status }) => status))
      .toEqual([401, 200]);
    expect((await sandbox.requestsOf(REFRESH)).map(({ status }) => status)).toEqual([200]);
    await expect.poll(async () => (await sandbox.requestsOf(USERS)).length).toBe(asked + 1);
    await expect(page).toHaveURL(/\/webui\/account$/);
  });

  test('that has ended leads to the sign-in and from there back to the page', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await page.goto('account/outline');
    await account.shouldHaveChosen('Netherlands');
    await sandbox.expire('session');
    await account.locationNamed('France').click();
    await expect(page).toHaveURL('login?from=%2Faccount%2Foutline');
    await expect(signIn.email).toBeVisible();
    await expect(account.locations).toHaveCount(0);
    await signIn.enter(ANNA);
    await expect(page).toHaveURL('account/outline');
    await account.shouldHaveChosen('Netherlands');
    await account.locationNamed('France').click();
    await account.shouldHaveChosen('France');
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'France' }));
  });

  test('that is refused even when renewed ends at the sign-in, without a loop', async ({
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
    expect(await sandbox.requestsOf(REFRESH)).toHaveLength(1);
  });

  test('is not lost when the renewal fails on the server’s side', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    await account.open();
    await sandbox.expire('access');
    await sandbox.fail(REFRESH, 503, 1);
    await account.locationNamed('France').click();
    await account.shouldHaveChosen('Netherlands');
    await expect(page).toHaveURL(/\/webui\/account$/);
    await account.locationNamed('France').click();
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'France' }));
    await account.shouldHaveChosen('France');
  });

  for (const path of ['', 'login'])
    test(`of a signed-in person leads from /${path} to the account, the query kept`, async ({
      page,
      sandbox,
      account,
    }) => {
      await sandbox.letIn('active');
      await page.goto(`${path}?promocode=A%26B`);
      await account.shouldBeHome();
      await expect(page).toHaveURL('account?promocode=A%26B');
    });

  const wanted = [
    { path: 'account?promocode=A%26B', login: 'login?promocode=A%26B' },
    { path: 'account/outline', login: 'login?from=%2Faccount%2Foutline' },
    { path: 'account/manage?gift_id=7', login: 'login?gift_id=7&from=%2Faccount%2Fmanage' },
    { path: 'no-sub', login: 'login?from=%2Fno-sub' },
  ];
  for (const { path, login } of wanted)
    test(`is asked for at /${path}, the search kept`, async ({ page, signIn }) => {
      await page.goto(path);
      await expect(signIn.email).toBeVisible();
      await expect(page).toHaveURL(login);
    });

  for (const from of ['//evil.example/account/', 'https://evil.example/', '/login', '/account/..%2f..%2fx'])
    test(`never goes on to ${from} after the sign-in`, async ({ page, signIn, account }) => {
      await signIn.open(`?from=${encodeURIComponent(from)}`);
      await signIn.enter(ANNA);
      await account.shouldBeHome();
      await expect(page).toHaveURL('account');
    });

  test('without a subscription leads from its pages to the one that says so', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('new');
    await page.goto('account/outline');
    await expect(account.heading(t('frontend.web.no_sub.title'))).toBeVisible();
    await expect(page).toHaveURL('no-sub');
    await expect(page.getByText(t('frontend.web.no_sub.text'))).toBeVisible();
    await page.getByRole('link', { name: t('frontend.web.no_sub.account') }).click();
    await account.shouldBeHome();
  });

  test('may start a trial from its card, which opens the keys', async ({
    page,
    sandbox,
    account,
    prompt,
    t,
  }) => {
    await sandbox.letIn('new');
    await account.open();
    await expect(account.keys).toHaveCount(0);
    await prompt.shouldAsk('trial');
    await prompt.putOff();
    await expect(prompt.dialog).toHaveCount(0);
    await page.getByRole('button', { name: t('cta.trial') }).click();
    await account.shouldToast(t('frontend.web.account.toast.trial_success'));
    await expect(account.copyButton).toBeVisible();
  });
});

test('An address of no page says so and leads home', async ({ page, account, t }) => {
  await page.goto('no/such/page');
  await expect(account.heading(t('frontend.web.not_found.title'))).toBeVisible();
  await expect(page.getByText(t('frontend.web.not_found.text'))).toBeVisible();
  await page.getByRole('link', { name: t('frontend.web.not_found.home') }).click();
  await expect(page).toHaveURL('');
  await expect(account.heading(t('welcome.title'))).toBeVisible();
});

test.describe('in Russian, in the exact words of the rules', () => {
  test.use({ locale: 'ru-RU' });

  test('the pages without content say what they are', async ({ page, sandbox, account }) => {
    await page.goto('no/such/page');
    await expect(account.heading('Страница не найдена')).toBeVisible();
    await expect(page.getByText('Проверьте адрес или вернитесь на главную.')).toBeVisible();
    await sandbox.letIn('new');
    await page.goto('account/manage');
    await expect(account.heading('Подписка не активна')).toBeVisible();
    await sandbox.fail(USERS, 500);
    await page.goto('account');
    await expect(account.heading('Ошибка 500')).toBeVisible();
    await expect(page.getByText('Что-то пошло не так, попробуйте позже')).toBeVisible();
  });
});
