import { expect } from '@playwright/test';
import type { Asked } from './prompt-dialog';
import type { Sandbox } from './sandbox';
import type { Screen } from './screen';

const GIFT = 'POST /vpn/v1/subscriptions/gift';

function promptFor(what: Asked, persona: Parameters<Sandbox['letIn']>[0]): Screen {
  return {
    name: `the prompt (${what})`,
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'full',
    async open({ sandbox, account, prompt }) {
      await sandbox.letIn(persona);
      await account.open();
      await prompt.shouldAsk(what);
    },
  };
}

/** Of the ways in, of what a link brings, and of what the account asks: every screen, and the way to it. */
export const ENTRY_SCREENS: Screen[] = [
  {
    name: 'the sign-in screen after a way through the messenger that was not finished',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'error',
    async open({ page, signIn }) {
      await signIn.open();
      await signIn.messengerLink.click();
      await page.waitForURL('**/sandbox/telegram/**');
      await page.goBack();
      await expect(signIn.messengerLost).toBeVisible();
    },
  },
  {
    name: 'the check of a magic link that has failed',
    title: 'frontend.web.auth.title',
    route: 'magicLink',
    state: 'error',
    async open({ page, sandbox, signIn }) {
      await sandbox.fail('GET /auth/magic/verify', 503);
      await page.goto('auth/magic/verify?token=any');
      await expect(signIn.notice).toBeVisible();
      await expect(signIn.retry).toBeVisible();
    },
  },
  promptFor('email', 'messenger-only'),
  promptFor('telegram', 'email-only'),
  promptFor('trial', 'new'),
  {
    name: 'the prompt after a conflict',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'error',
    async open({ page, sandbox, account, prompt }) {
      await sandbox.letIn('email-only');
      await account.open();
      await prompt.shouldAsk('telegram');
      await page.evaluate(() => sessionStorage.setItem('tg_bind_conflict.v1', '1'));
      await page.reload();
      await expect(prompt.alert).toBeVisible();
    },
  },
  {
    name: 'the code step of the prompt for an e-mail, with a wrong code',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'error',
    async open({ page, sandbox, account, prompt }) {
      await sandbox.letIn('messenger-only');
      await account.open();
      await prompt.askForCode('petr@tern.test');
      await sandbox.fail('POST /auth/email/bind/verify', { status: 400, body: { detail: 'No such code' } });
      await page.keyboard.type('123456');
      await expect(prompt.boxes.first()).toHaveAccessibleDescription(/No such code/);
    },
  },
  {
    name: 'the account after a claim that was refused',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'error',
    async open({ page, sandbox, account, t }) {
      await sandbox.letIn('active');
      await page.goto('account?gift_id=nobodys&member_token=nobodys');
      await expect(account.alert).toHaveText([
        t('frontend.web.claim.gift.400'),
        t('frontend.web.claim.member.404'),
      ]);
    },
  },
  {
    name: 'the account with a claim that has no answer',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'error',
    async open({ page, sandbox, account, t }) {
      await sandbox.letIn('active');
      await sandbox.fail(GIFT, 503);
      await page.goto('account?gift_id=any');
      await expect(account.alert).toContainText(t('frontend.web.claim.kept'));
    },
  },
];
