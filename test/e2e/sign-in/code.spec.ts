import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';

test.describe('a code', () => {
  test('that is pasted with hyphens fills all boxes and is sent once', async ({
    page,
    sandbox,
    signIn,
    account,
    clipboard,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await clipboard.hold(code.replace(/\d\d/g, ' $&-'));
    await signIn.boxes.nth(3).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(VERIFY)).map(({ body }) => body)).toEqual([{ email: ANNA, code }]);
  });

  test('that has expired says so, and a new one works [sign-in-f4]', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
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

  test('that is refused without a word, or lets into no account, says what is so', async ({
    page,
    sandbox,
    signIn,
    t,
  }) => {
    await signIn.open();
    await signIn.askForCode(ANNA);
    await sandbox.fail(VERIFY, { status: 404 }, 1);
    await signIn.type('111111');
    await signIn.shouldSayUnderTheBoxes(t('auth.otp.wrong'));
    for (const [status, words] of [
      [404, t('auth.not_found')],
      [401, t('auth.not_kept')],
    ] as const) {
      await sandbox.fail('GET /vpn/v1/users', { status });
      await sandbox.fail(VERIFY, 204, 1);
      await page.keyboard.press('Backspace');
      await signIn.type(String(status - 1).slice(-1));
      await signIn.shouldSayUnderTheBoxes(words);
    }
  });

  test('waits for a dead network, and the same digits go out when it is back [sign-in-f7]', async ({
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
    await signIn.shouldSayUnderTheBoxes(t('error.network'));
    await signIn.shouldHoldDigits(code);
    await context.setOffline(false);
    await signIn.retry.click();
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(VERIFY)).map(({ status }) => status)).toEqual([200]);
  });
});
