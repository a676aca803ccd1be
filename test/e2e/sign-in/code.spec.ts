import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';

test.describe('code', () => {
  test('fills all boxes and is sent once when it is pasted with hyphens', async ({
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

  test('shows that it has expired, and a new one works [sign-in-f4]', async ({
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

  test('keeps its digits without a network, and is sent when it is back [sign-in-f7]', async ({
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
