import { expect, test } from '../support/fixtures';

const TRIAL = 'POST /vpn/v1/subscriptions/trial';
const PHONE = { width: 390, height: 844 };
const PENDING_MS = 1000;
const PETR = '84620955';

test.describe('by nothing but keys', () => {
  test.use({ way: 'keyboard' });

  for (const locale of ['en-US', 'ru-RU'])
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('an e-mail is connected to the account', async ({
        page,
        sandbox,
        account,
        prompt,
        language,
        t,
      }) => {
        await sandbox.letIn('messenger-only');
        await account.open();
        await prompt.shouldAsk('email');
        await expect
          .poll(() => prompt.dialog.evaluate((it) => it.contains(document.activeElement)))
          .toBe(true);
        const code = await prompt.askForCode('petr@tern.test');
        await expect(
          prompt.dialog.getByText(t('frontend.web.auth.otp.subtitle', { email: 'petr@tern.test' })),
        ).toBeVisible();
        await expect(
          prompt.dialog.getByRole('heading', { name: t('frontend.web.auth.otp.title') }),
        ).toHaveCount(0);
        await expect(prompt.boxes.first()).toBeFocused();
        await page.keyboard.type(code);
        await account.shouldToast(t('frontend.web.account.connect.email.done'));
        await expect(prompt.dialog).toHaveCount(0);
        await expect(page.locator('body')).not.toBeFocused();
        expect((await sandbox.account()).user).toMatchObject({ email: 'petr@tern.test' });
        const [asked, verified, ...more] = (await sandbox.requests()).filter(({ path }) =>
          path.startsWith('/auth/'),
        );
        expect(more).toEqual([]);
        expect(asked).toMatchObject({
          path: '/auth/email/bind/request',
          body: { project: 'vpn', email: 'petr@tern.test', user_id: PETR, language_code: language },
        });
        expect(verified).toMatchObject({
          path: '/auth/email/bind/verify',
          body: { email: 'petr@tern.test', code, user_id: PETR },
        });
        await page.reload();
        await prompt.shouldAskNothing();
      });
    });

  test('an e-mail of another account is refused in the server’s words, and another one may be given', async ({
    page,
    sandbox,
    account,
    prompt,
    hands,
    t,
  }) => {
    await sandbox.letIn('messenger-only');
    await account.open();
    await page.keyboard.type(await prompt.askForCode('active@tern.test'));
    await expect(prompt.boxes.first()).toHaveAccessibleDescription(/This e-mail belongs to another account/);
    await hands.press(prompt.dialog.getByRole('button', { name: t('frontend.web.auth.otp.change_email') }));
    await expect(prompt.email).toBeFocused();
    await expect(prompt.email).toHaveValue('active@tern.test');
    await page.keyboard.type(await prompt.askForCode('petr@tern.test'));
    await account.shouldToast(t('frontend.web.account.connect.email.done'));
    await expect(prompt.dialog).toHaveCount(0);
  });
});

test.describe('by touch', () => {
  test.use({ way: 'touch', viewport: PHONE, hasTouch: true, isMobile: true });

  test('a trial is started once, and nothing can be pressed meanwhile', async ({
    sandbox,
    account,
    prompt,
    hands,
    page,
    t,
  }) => {
    await sandbox.letIn('new');
    await sandbox.delay(TRIAL, PENDING_MS);
    await account.open();
    await prompt.shouldAsk('trial');
    await hands.press(prompt.trial);
    const pending = prompt.dialog.getByRole('button', { name: t('trial_loading') });
    await expect(pending).toHaveAttribute('aria-busy', 'true');
    await expect(prompt.later).toHaveAttribute('aria-disabled', 'true');
    await pending.tap({ force: true });
    await page.keyboard.press('Escape');
    await expect(prompt.dialog).toBeVisible();
    await account.shouldToast(t('frontend.web.account.toast.trial_success'));
    await expect(prompt.dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('frontend.web.account.plan.default') })).toBeVisible();
    expect(await sandbox.requestsOf(TRIAL)).toHaveLength(1);
    await page.reload();
    await account.shouldBeHome();
    await prompt.shouldAskNothing();
  });

  test('a trial that does not start says why on the card, and is not offered again', async ({
    sandbox,
    account,
    prompt,
    hands,
    page,
    t,
  }) => {
    await sandbox.letIn('new');
    await sandbox.fail(TRIAL, 503, 1);
    await account.open();
    await hands.press(prompt.trial);
    await account.shouldToast(t('frontend.web.account.toast.trial_error'));
    await expect(prompt.dialog).toHaveCount(0);
    await expect(account.alert).toHaveText(t('frontend.web.error.server'));
    await hands.press(page.getByRole('main').getByRole('button', { name: t('cta.trial') }));
    await account.shouldToast(t('frontend.web.account.toast.trial_success'));
    await expect(account.alert).toHaveCount(0);
  });
});

const ASKED = [
  { persona: 'messenger-only', what: 'email' },
  { persona: 'email-only', what: 'telegram' },
  { persona: 'new', what: 'trial' },
] as const;

test.describe('a prompt', () => {
  for (const { persona, what } of ASKED)
    for (const how of ['the button', 'Escape', 'a click beside it'] as const)
      test(`(${what}) put off by ${how} is not shown again in this tab, but in another one`, async ({
        page,
        context,
        sandbox,
        account,
        prompt,
        t,
      }) => {
        await sandbox.letIn(persona);
        await account.open();
        await prompt.shouldAsk(what);
        if (how === 'the button') await prompt.putOff();
        else if (how === 'Escape') await page.keyboard.press('Escape');
        else await page.mouse.click(5, 5);
        await expect(prompt.dialog).toHaveCount(0);
        await page.reload();
        await account.shouldBeHome();
        await prompt.shouldAskNothing();
        const other = await context.newPage();
        await other.goto('account');
        await expect(other.getByRole('dialog')).toBeVisible();
        await expect(other.getByRole('button', { name: t('frontend.web.account.later') })).toBeVisible();
      });

  test('for a contact comes first, then the one for the trial, and each of them once', async ({
    page,
    sandbox,
    signIn,
    account,
    prompt,
  }) => {
    await signIn.open();
    await signIn.enter('somebody@tern.test');
    await account.shouldBeHome();
    await prompt.shouldAsk('telegram');
    await prompt.putOff();
    await prompt.shouldAsk('trial');
    await page.reload();
    await prompt.shouldAsk('trial');
    await prompt.putOff();
    await expect(prompt.dialog).toHaveCount(0);
    await page.reload();
    await account.shouldBeHome();
    await prompt.shouldAskNothing();
    expect(await sandbox.requestsOf(TRIAL)).toEqual([]);
  });

  test('waits for the home', async ({ page, sandbox, account, prompt }) => {
    await sandbox.letIn('email-only');
    await page.goto('account/manage');
    await expect(account.copyButton).toBeVisible();
    await prompt.shouldAskNothing();
    await page.goto('account');
    await prompt.shouldAsk('telegram');
  });

  test('is there again for the next person who signs in to this tab', async ({
    page,
    sandbox,
    signIn,
    account,
    prompt,
    t,
  }) => {
    await sandbox.letIn('email-only');
    await account.open();
    await prompt.putOff();
    await expect(prompt.dialog).toHaveCount(0);
    await account.logOut();
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    await page.getByRole('link', { name: t('welcome.try') }).click();
    await signIn.enter('email-only@tern.test');
    await prompt.shouldAsk('telegram');
  });
});
