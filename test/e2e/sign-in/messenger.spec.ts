import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const SIGN_IN = 'POST /auth/telegram';
const PHONE = { width: 390, height: 844 };
/** Known to the messenger alone. */
const MARIA = { id: 700100901, first_name: 'Мария', last_name: 'Ёлкина' };
const PETR = { id: 700100955, first_name: 'Пётр', last_name: 'Соколов' };

/** What the messenger answers when it has signed for somebody; nobody asked for this one. */
const answerFor = (user: object) => {
  const result = JSON.stringify({ ...user, auth_date: 1_790_000_000, hash: 'ab'.repeat(32) });
  return `auth/telegram/callback?promocode=P1#tgAuthResult=${Buffer.from(result).toString('base64url')}`;
};

/** Neither the answer nor a mark for it stays. */
async function shouldHoldNoAnswer(page: Page) {
  expect(page.url()).not.toContain('tgAuthResult');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /hash|tg_flow|tg_pending/,
  );
}

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('Telegram › signs in a user with a Cyrillic name', async ({
    page,
    sandbox,
    signIn,
    messenger,
    account,
    language,
  }) => {
    await signIn.open('?promocode=A%26B');
    await signIn.messengerLink.click();
    await messenger.shouldBeOpen({ lang: language, search: '?promocode=A%26B' });
    await messenger.continueAs(PETR.last_name);
    await account.shouldBeHome();
    const sent = await sandbox.requestsOf(SIGN_IN);
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining(PETR), language_code: language }),
    ]);
    expect((await sandbox.account()).user).toMatchObject({ tg_id: PETR.id });
    await shouldHoldNoAnswer(page);
  });

  test('Telegram › is connected to the account from the prompt', { tag: '@chromium' }, async ({
    page,
    sandbox,
    account,
    messenger,
    prompt,
    language,
  }) => {
    const { email } = await sandbox.letIn('email-only');
    await page.goto('account?promocode=A%26B');
    await prompt.shouldAsk('telegram');
    await prompt.messengerLink.click();
    await messenger.shouldBeOpen({ lang: language, search: '?promocode=A%26B' });
    await messenger.continueAs(MARIA.first_name);
    await account.shouldBeHome();
    await account.shouldToast('Telegram успешно привязан');
    await expect(page).toHaveURL('account?promocode=A%26B');
    expect((await sandbox.requestsOf(SIGN_IN)).map(({ body }) => body)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining(MARIA) }),
    ]);
    expect((await sandbox.account()).user).toMatchObject({ email, tg_id: MARIA.id });
    await prompt.shouldAskNothing();
    await shouldHoldNoAnswer(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, way: 'touch' });

  test('sign-in page › says after Back from Telegram that nobody is signed in, and takes an e-mail', async ({
    page,
    sandbox,
    signIn,
    messenger,
    account,
    language,
  }) => {
    await signIn.open();
    await expect(signIn.messengerLost).toHaveCount(0);
    await signIn.messengerLink.click();
    await messenger.shouldBeOpen({ lang: language });
    await page.goBack();
    await expect(signIn.messengerLost).toBeVisible();
    const controls = page.getByRole('main').locator('input, a[href*="bot_id"]');
    expect(await controls.evaluateAll((found) => found.map(({ tagName }) => tagName))).toEqual([
      'INPUT',
      'A',
    ]);
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(SIGN_IN)).toEqual([]);
    await shouldHoldNoAnswer(page);
  });
});

test('Telegram answer › connects nothing when its tab has not requested it [sign-in-f13]', async ({
  page,
  sandbox,
  account,
  messenger,
  prompt,
}) => {
  await account.openAs('email-only', answerFor(MARIA));
  await account.shouldBeHome();
  await expect(page).toHaveURL('account?promocode=P1');
  await prompt.messengerLink.click();
  await messenger.shouldBeOpen({ lang: 'en', search: '?promocode=P1' });
  await page.goBack();
  await prompt.shouldAsk('telegram');
  await page.goto(answerFor(MARIA));
  await account.shouldBeHome();
  await prompt.shouldAsk('telegram');
  expect(await sandbox.requestsOf(SIGN_IN)).toEqual([]);
  expect((await sandbox.account()).user).toMatchObject({ tg_id: null });
});
