import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

test.describe('a code', () => {
  test('that is wrong stays in the boxes under the server’s words and is not sent again by itself', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(wrong(code));
    await signIn.shouldSayUnderTheBoxes('That code is not right. Check the e-mail and try again.');
    await account.shouldToast(t('frontend.web.auth.otp.verify_error'));
    await signIn.shouldHoldDigits(wrong(code));
    await expect(signIn.boxes.first()).toHaveAttribute('aria-invalid', 'true');
    await expect(signIn.retry).toHaveCount(0);
    // The next digit begins another code.
    await signIn.type(code);
    await account.shouldBeHome();
    const sent = (await sandbox.requestsOf(VERIFY)).map(({ body }) => body);
    expect(sent).toEqual([
      { email: ANNA, code: wrong(code) },
      { email: ANNA, code },
    ]);
    await expect(page).toHaveURL(/\/webui\/account$/);
  });

  test('that has expired says so, and a new one works', async ({ page, sandbox, signIn, account }) => {
    await page.clock.install();
    await signIn.open();
    const old = await signIn.askForCode(ANNA);
    await sandbox.passTime(11 * 60_000);
    await page.clock.fastForward('11:00');
    await signIn.type(old);
    await signIn.shouldSayUnderTheBoxes('That code has expired. Ask for a new one.');
    await signIn.shouldHoldDigits(old);
    await signIn.resend.click();
    await expect(signIn.boxes.first()).toHaveValue('');
    await expect(signIn.codeGroup).not.toContainText('expired');
    const fresh = await sandbox.codeFor(ANNA);
    expect(fresh).not.toBe(old);
    await signIn.type(fresh);
    await account.shouldBeHome();
  });

  for (const spelling of ['12 34 56', '123-456', ' 1 2 3 4 5 6 '])
    test(`that is pasted as "${spelling}" fills all boxes and is sent once`, async ({
      page,
      sandbox,
      signIn,
      account,
      clipboard,
    }) => {
      await signIn.open();
      const code = await signIn.askForCode(ANNA);
      await clipboard.hold(spelling.replace(/\d/g, (digit) => code[Number(digit) - 1] ?? ''));
      await signIn.boxes.nth(3).focus();
      await page.keyboard.press('ControlOrMeta+V');
      await account.shouldBeHome();
      expect((await sandbox.requestsOf(VERIFY)).map(({ body }) => body)).toEqual([{ email: ANNA, code }]);
    });

  test('that the keyboard fills into the first box is spread over all and sent once', async ({
    sandbox,
    signIn,
    account,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await expect(signIn.boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    await signIn.boxes.first().fill(code);
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(VERIFY)).toHaveLength(1);
  });

  test('that is half typed is not sent, letters are refused, and the rest may follow', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(`${code.slice(0, 2)}x-${code.slice(2, 4)}`);
    await signIn.shouldHoldDigits(code.slice(0, 4));
    await expect(signIn.boxes.nth(4)).toHaveValue('');
    await expect(signIn.boxes.nth(4)).toBeFocused();
    await page.keyboard.press('Backspace');
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await expect(signIn.boxes.nth(3)).toHaveValue('');
    expect(await sandbox.requestsOf(VERIFY)).toEqual([]);
    await signIn.type(code.slice(3));
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(VERIFY)).toHaveLength(1);
  });

  test('that has to wait says so, keeps the digits, and may be tried again when the time is over', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    await page.clock.install();
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    const refusal = { status: 429, body: { detail: 'Slow down' }, headers: { 'retry-after': '30' } };
    await sandbox.fail(VERIFY, refusal, 1);
    await signIn.type(code);
    await signIn.shouldSayUnderTheBoxes(/Too many attempts/);
    await signIn.shouldHoldDigits(code);
    await expect(signIn.timer).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(signIn.timer).toHaveCount(0);
    await signIn.retry.click();
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(VERIFY)).map(({ status }) => status)).toEqual([429, 200]);
  });

  test('waits for a dead network, and the same digits go out when it is back', async ({
    context,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 5));
    await context.setOffline(true);
    await signIn.type(code.slice(5));
    await signIn.shouldSayUnderTheBoxes(t('frontend.web.error.network'));
    await signIn.shouldHoldDigits(code);
    await context.setOffline(false);
    await signIn.retry.click();
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(VERIFY)).map(({ status }) => status)).toEqual([200]);
  });

  test('whose check breaks on the server may be tried again as it is', async ({
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await sandbox.fail(VERIFY, 503, 1);
    await signIn.type(code);
    await signIn.shouldSayUnderTheBoxes(t('frontend.web.error.server'));
    await signIn.shouldHoldDigits(code);
    await signIn.retry.click();
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(VERIFY)).map(({ status }) => status)).toEqual([503, 200]);
  });

  test('detail with markup in it is shown as the text it is', async ({ page, sandbox, signIn }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    const detail = '<img src=x onerror=alert(1)> is not a code';
    await sandbox.fail(VERIFY, { status: 422, body: { detail: [{ msg: detail }] } }, 1);
    await signIn.type(code);
    await signIn.shouldSayUnderTheBoxes(detail);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});
