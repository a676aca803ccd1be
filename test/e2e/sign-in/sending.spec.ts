import { expect, test } from '../support/fixtures';
import { holdPart } from '../support/parts';

const ANNA = 'active@tern.test';
const SEND = 'POST /auth/email/request';

test.describe('code request', () => {
  test('shows a network failure, keeps the address, and works on retry [sign-in-f1]', async ({
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
    await signIn.sendAgain.click();
    await expect(signIn.boxes.first()).toBeFocused();
    await expect(signIn.notice).toHaveCount(0);
    await signIn.type(await sandbox.codeFor(ANNA));
    await account.shouldBeHome();
  });

  test('is not repeated by Back to the address and a reload there', async ({ page, sandbox, signIn }) => {
    await signIn.open('?promocode=P');
    await signIn.askForCode(ANNA);
    await page.goBack();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(page).toHaveURL(/\/login\?promocode=P$/);
    // The saved code step is removed a moment after the form is shown.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .not.toContain('code_step.sign-in');
    await page.reload();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(signIn.submit).toBeEnabled();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(1);
  });
});

test('code step › hides the prerendered address form on a reload [sign-in-f22]', async ({ page, signIn }) => {
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
