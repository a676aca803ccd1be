import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const SIGN_IN = 'POST /auth/telegram';
const PHONE = { width: 390, height: 844 };
/** Known to the messenger alone. */
const MARIA = { id: 700100901, first_name: 'Мария', last_name: 'Ёлкина' };
/** Neither the answer nor a mark for it stays. */
async function shouldHoldNoAnswer(page: Page) {
  expect(page.url()).not.toContain('tgAuthResult');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /hash|tg_flow|tg_pending/,
  );
}

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

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
