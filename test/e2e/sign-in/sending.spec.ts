import { expect, test } from '../support/fixtures';
import { holdPart } from '../support/parts';

const ANNA = 'active@tern.test';
const SEND = 'POST /auth/email/request';

test.describe('sending a code', () => {
  test('that fails with a broken network says so, keeps the address, and can be asked for again [sign-in-f1]', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    await sandbox.fail(SEND, 'network');
    await signIn.giveAddress(ANNA);
    await expect(signIn.notice).toHaveText(t('error.network'));
    await account.shouldToast(t('auth.otp.send_error'));
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await signIn.leaveForAnotherAddress();
    await expect(signIn.email).toHaveValue(ANNA);
    await page.goForward();
    await expect(signIn.notice).toHaveText(t('error.network'));
    await signIn.leaveForAnotherAddress();
    await signIn.giveAddress(ANNA);
    await expect(signIn.notice).toHaveText(t('error.network'));
    await sandbox.heal();
    await signIn.resend.click();
    await expect(signIn.boxes.first()).toBeFocused();
    await expect(signIn.notice).toHaveCount(0);
    await signIn.type(await sandbox.codeFor(ANNA));
    await account.shouldBeHome();
  });

  test('is left by the browser’s Back for the address, which stays over a reload, and does not happen again', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn.open('?promocode=P');
    await signIn.askForCode(ANNA);
    await page.goBack();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(page).toHaveURL(/\/login\?promocode=P$/);
    await page.reload();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(signIn.submit).toBeEnabled();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(1);
  });

  test('is found again by Forward, digits and time as they were, and its code still lets in', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    await page.clock.install();
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 3));
    await page.clock.runFor(20_000);
    await page.goBack();
    await expect(signIn.email).toHaveValue(ANNA);
    await page.clock.runFor(10_000);
    await page.goForward();
    await expect(signIn.timer).toContainText(/00:(30|2\d)/);
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await signIn.type(code.slice(3));
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(1);
  });

  test('that is refused by a limit says that nothing was sent, and counts the wait down before it may be asked for again [sign-in-f6]', async ({
    page,
    sandbox,
    signIn,
    t,
  }) => {
    await page.clock.install();
    await signIn.open();
    const refusal = { status: 429, body: { detail: 'Slow down' }, headers: { 'retry-after': '30' } };
    await sandbox.fail(SEND, refusal, 1);
    await signIn.giveAddress(ANNA);
    await expect(signIn.notice).toHaveText(`${t('auth.otp.limit')} Slow down`);
    await expect(page.getByText(t('auth.otp.have'))).toBeVisible();
    await expect(page.getByText(t('auth.otp.subtitle', { email: ANNA }))).toHaveCount(0);
    await expect(signIn.timer).toContainText(/00:(30|29)/);
    await expect(signIn.resend).toHaveCount(0);
    await page.clock.fastForward('00:31');
    await expect(signIn.timer).toHaveCount(0);
    await signIn.resend.click();
    await expect(signIn.boxes).toHaveCount(6);
    expect((await sandbox.requestsOf(SEND)).map(({ status }) => status)).toEqual([429, 200]);
  });

  test('to an address that has just been sent one says that it is in the last e-mail', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.leaveForAnotherAddress();
    await signIn.giveAddress(ANNA);
    await expect(page.getByRole('status').filter({ hasText: t('auth.otp.done') })).toBeVisible();
    await expect(page.getByText(t('auth.otp.subtitle', { email: ANNA }))).toBeVisible();
    await signIn.type(code);
    await account.shouldBeHome();
    expect((await sandbox.requestsOf(SEND)).map(({ status }) => status)).toEqual([200, 429]);
  });
});

test.describe('the code step', () => {
  test('is there again after a reload, with address, digits and the rest of the time, and sends nothing [sign-in-f20]', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await page.clock.install();
    await signIn.open('?promocode=P');
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 3));
    await page.clock.runFor(20_000);
    await page.reload();
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await expect(signIn.boxes.nth(3)).toBeFocused();
    await expect(page.getByText(t('auth.otp.subtitle', { email: ANNA }))).toBeVisible();
    await expect(signIn.timer).toContainText(/00:(40|3\d)/);
    await signIn.type(code.slice(3));
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(1);
    await account.logOut();
    await page.goto('login');
    await expect(signIn.email).toHaveValue(ANNA);
  });

  test('is left for the address after a reload, and Forward leads to it again', async ({ page, signIn }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 3));
    await page.reload();
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await signIn.leaveForAnotherAddress();
    await expect(signIn.email).toBeFocused();
    await page.goForward();
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await page.reload();
    await signIn.shouldHoldDigits(code.slice(0, 3));
  });

  test('is there when the address is opened anew in its tab, and can be left, but not in another tab', async ({
    page,
    context,
    signIn,
    t,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 3));
    await page.goto('login?promocode=P');
    await signIn.shouldHoldDigits(code.slice(0, 3));
    const tab = await context.newPage();
    await tab.goto('login');
    await expect(tab.getByRole('textbox', { name: t('auth.email') })).toHaveValue(ANNA);
    await tab.close();
    await signIn.leaveForAnotherAddress();
    await expect(signIn.email).toBeFocused();
    await page.reload();
    await expect(signIn.email).toHaveValue(ANNA);
  });

  test('is over with the life of its code, and the next one can be left with one step back', async ({
    page,
    signIn,
    sandbox,
  }) => {
    await page.clock.install();
    await signIn.open();
    await signIn.askForCode(ANNA);
    await sandbox.passTime(10 * 60_000);
    await page.clock.fastForward('10:01');
    await page.reload();
    await expect(signIn.email).toHaveValue(ANNA);
    await signIn.submit.click();
    await expect(signIn.boxes).toHaveCount(6);
    await signIn.leaveForAnotherAddress();
    await expect(signIn.email).toBeVisible();
  });

  test('comes without a sight of the address, into which digits would be typed in vain [sign-in-f22]', async ({
    page,
    signIn,
  }) => {
    await signIn.open();
    const code = await signIn.askForCode(ANNA);
    await signIn.type(code.slice(0, 3));
    const core = await holdPart(page, 'core');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#app.restoring')).toBeVisible();
    await expect(signIn.email).toBeHidden();
    core.release();
    await signIn.shouldHoldDigits(code.slice(0, 3));
    await expect(page.locator('.restoring')).toHaveCount(0);
  });
});
