import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const SEND = 'POST /auth/email/request';

test.describe('sending a code', () => {
  const failures = [
    { fault: 500, words: 'frontend.web.error.server' },
    { fault: 'network', words: 'frontend.web.error.network' },
  ] as const;
  for (const { fault, words } of failures)
    test(`that fails with ${fault} says so, keeps the address, and can be asked for again`, async ({
      page,
      sandbox,
      signIn,
      account,
      t,
    }) => {
      await signIn.open();
      await sandbox.fail(SEND, fault);
      await signIn.giveAddress(ANNA);
      await expect(signIn.notice).toHaveText(t(words));
      await account.shouldToast(t('frontend.web.auth.otp.send_error'));
      await expect(page.getByRole('main').locator(':focus')).toBeVisible();
      await expect(signIn.resend).toBeEnabled();

      await signIn.leaveForAnotherAddress();
      await expect(signIn.email).toHaveValue(ANNA);
      await signIn.giveAddress(ANNA);
      await expect(signIn.notice).toHaveText(t(words));
      await sandbox.heal();
      await signIn.resend.click();
      await expect(signIn.boxes.first()).toBeFocused();
      await expect(signIn.notice).toHaveCount(0);
      await expect(page.getByText(t('frontend.web.auth.otp.subtitle', { email: ANNA }))).toBeVisible();
      await signIn.type(await sandbox.codeFor(ANNA));
      await account.shouldBeHome();
    });

  test('is left by the browser’s Back for the address, which is still there', async ({ page, signIn }) => {
    await signIn.open('?promocode=P');
    await signIn.askForCode(ANNA);
    await page.goBack();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(page).toHaveURL(/\/login\?promocode=P$/);
  });

  test('that is refused for a while counts the server’s wait down before it may be asked for again', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await page.clock.install();
    await signIn.open();
    const refusal = { status: 429, body: { detail: 'Slow down' }, headers: { 'retry-after': '30' } };
    await sandbox.fail(SEND, refusal, 1);
    await signIn.giveAddress(ANNA);
    await expect(signIn.notice).toBeVisible();
    await expect(signIn.timer).toContainText(/00:(30|29)/);
    await expect(signIn.resend).toHaveCount(0);
    await page.clock.fastForward('00:31');
    await expect(signIn.timer).toHaveCount(0);
    await signIn.resend.click();
    await expect(signIn.boxes).toHaveCount(6);
    expect((await sandbox.requestsOf(SEND)).map(({ status }) => status)).toEqual([429, 200]);
  });

  test('may be asked for again when the countdown of a minute has ended', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    await page.clock.install();
    await signIn.open();
    const first = await signIn.askForCode(ANNA);
    await expect(signIn.timer).toContainText(/01:00|00:59/);
    await expect(signIn.resend).toHaveCount(0);
    await signIn.type(first.slice(0, 3));
    await page.clock.fastForward('00:40');
    await expect(signIn.timer).toContainText(/00:(20|19|18)/);
    await page.clock.fastForward('00:21');
    await sandbox.passTime(61_000);
    await expect(signIn.timer).toHaveCount(0);
    await expect(signIn.boxes.nth(3)).toBeFocused();
    await signIn.resend.click();
    await expect(signIn.timer).toContainText(/01:00|00:59/);
    await signIn.type(await sandbox.codeFor(ANNA));
    await account.shouldBeHome();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(2);
  });

  test('does not happen again by a reload on the code step, which prefills the address', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn.open();
    await signIn.askForCode(ANNA);
    await page.reload();
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(signIn.submit).toBeEnabled();
    expect(await sandbox.requestsOf(SEND)).toHaveLength(1);
  });

  test('shows the code step at once, with its place held while the letter is on its way', async ({
    page,
    sandbox,
    signIn,
    t,
  }) => {
    await signIn.open();
    await sandbox.delay(SEND, 1500);
    await signIn.giveAddress(ANNA);
    await expect(page.getByRole('status').getByText(t('frontend.web.auth.sending'))).toBeAttached();
    await expect(signIn.boxes).toHaveCount(0);
    await expect(signIn.boxes).toHaveCount(6);
  });

  test('takes the link’s promocode and inviter along, and the query survives the way in', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    const search = '?x=1&promocode=A%26B&referral_to_user_id=48210758';
    await page.goto(search);
    await page.getByRole('link', { name: t('welcome.try') }).click();
    await expect(page).toHaveURL(`login${search}`);
    await signIn.enter(ANNA);
    await expect(account.greeting).toBeVisible();
    expect(new URL(page.url()).search).toBe(search);
    const [request] = await sandbox.requestsOf(SEND);
    expect(request?.body).toEqual({
      project: 'vpn',
      email: ANNA,
      promocode: 'A&B',
      referral_to_user_id: '48210758',
      language_code: 'en',
    });
  });

  test('waits for an address of the right form', async ({ page, sandbox, signIn, t }) => {
    await signIn.open();
    await signIn.email.fill('anna@');
    await expect(signIn.email).toHaveAccessibleDescription(t('frontend.web.auth.error.email_format'));
    await expect(signIn.submit).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(signIn.codeHeading).toHaveCount(0);
    await signIn.email.fill('  anna@example.org  ');
    await expect(signIn.email).toHaveAccessibleDescription('');
    await signIn.submit.click();
    await expect(signIn.codeHeading).toBeVisible();
    await expect(signIn.boxes).toHaveCount(6);
    expect((await sandbox.requestsOf(SEND)).map(({ body }) => body)).toMatchObject([
      { email: 'anna@example.org' },
    ]);
  });
});
