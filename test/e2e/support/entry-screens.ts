import { expect } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import type { PromptName } from './prompt-dialog';
import { type Screen, screen } from './screen';

const ANNA = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';

const promptFor = (what: PromptName, persona: PersonaName): Screen =>
  screen(`the prompt (${what})`, ['account', 'full'], async ({ account, prompt }) => {
    await account.openAs(persona);
    await prompt.shouldAsk(what);
  });

/** Of the ways in, of what a link brings, and of what the account asks: every screen, and the way to it. */
export const ENTRY_SCREENS: Screen[] = [
  screen('the welcome page', ['welcome', 'full'], async ({ page, account, t }) => {
    await page.goto('');
    await expect(account.heading(t('welcome.title'))).toBeVisible();
  }),
  screen('the sign-in screen', ['login', 'full'], ({ signIn }) => signIn.open()),
  screen('the sign-in screen with a wrong address', ['login', 'error'], async ({ page, signIn, t }) => {
    await signIn.open();
    await signIn.email.fill('anna@');
    await expect(page.getByText(t('auth.error.email_format'))).toBeVisible();
  }),
  screen('the code step', ['login', 'full'], async ({ signIn }) => {
    await signIn.open();
    await signIn.askForCode(ANNA);
  }),
  screen(
    'the code step while the letter is sent',
    ['login', 'loading'],
    async ({ page, sandbox, signIn, t }) => {
      await sandbox.fail('POST /auth/email/request', 'hang');
      await signIn.open();
      await signIn.giveAddress(ANNA);
      await expect(page.getByRole('main').getByText(t('auth.sending'), { exact: true })).toBeAttached();
    },
  ),
  screen('the code step with a wrong code', ['login', 'error'], async ({ sandbox, signIn }) => {
    await signIn.open();
    await signIn.askForCode(ANNA);
    await sandbox.fail(VERIFY, { status: 400, body: { detail: 'No such code' } });
    await signIn.type('123456');
    await signIn.shouldSayUnderTheBoxes('No such code');
  }),
  screen(
    'the way back from the messenger',
    ['telegramReturn', 'loading'],
    async ({ page, sandbox, signIn, messenger, t }) => {
      await sandbox.fail('POST /auth/telegram', 'hang');
      await signIn.open();
      await signIn.messengerLink.click();
      await messenger.continueAs('Соколов');
      await expect(page.getByRole('status').first()).toHaveText(t('auth.entering'));
    },
    { hasNoHeading: true },
  ),
  screen(
    'the way back from the messenger without an answer',
    ['telegramReturn', 'error'],
    async ({ sandbox, signIn, messenger }) => {
      await sandbox.fail('POST /auth/telegram', 'network');
      await signIn.open();
      await signIn.messengerLink.click();
      await messenger.continueAs('Соколов');
      await expect(signIn.notice).toBeVisible();
    },
  ),
  screen('the check of a magic link', ['magicLink', 'loading'], async ({ page, sandbox, t }) => {
    await sandbox.fail('GET /auth/magic/verify', 'hang');
    await page.goto('auth/magic/verify?token=any');
    await expect(page.getByRole('status').first()).toHaveText(t('auth.entering'));
  }),
  screen(
    'the check of a magic link that has failed',
    ['magicLink', 'error'],
    async ({ page, sandbox, signIn }) => {
      await sandbox.fail('GET /auth/magic/verify', 503);
      await page.goto('auth/magic/verify?token=any');
      await expect(signIn.notice).toBeVisible();
      await expect(signIn.retry).toBeVisible();
    },
  ),
  promptFor('email', 'messenger-only'),
  promptFor('telegram', 'email-only'),
  promptFor('trial', 'new'),
  screen('the account after a claim that was refused', ['account', 'error'], async ({ account, t }) => {
    await account.openAs('active', 'account?gift_id=nobodys&member_token=nobodys');
    const refusals = [t('claim.gift_id.400'), t('claim.member_token.404')];
    await expect(account.alert).toHaveText(refusals);
  }),
];
