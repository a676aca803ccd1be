import { expect, type Page } from '@playwright/test';
import type { CallName } from '../../sandbox/calls';
import { GuidesScreen } from './guides-screen';
import { handsFor } from './hands';
import { MessengerPage } from './messenger-page';
import { ParticipantsScreen } from './participants-screen';
import { holdPart } from './parts';
import type { RouteName, Screen } from './screen';
import type { Words } from './words';

type Key = Parameters<Words>[0];

const KEY = 'GET /vpn/v1/subscriptions/key';
const USERS = 'GET /vpn/v1/users';
const CONFIG = 'GET /vpn/v1/configs';
const INVITE = 'POST /vpn/v1/subscriptions/add-member/token';

/** No call is given up, however long its answer takes: a screen that waits must not end while it is looked at. */
async function neverGiveUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => (ms < 10_000 ? wait(run, ms, ...rest) : 0),
    });
  });
}

/** A page of whoever has a subscription, whose call has no answer yet. */
function waitingFor(call: CallName, path: string, route: RouteName, title: Key, words: Key): Screen {
  return {
    name: `the page ${route} that waits for its content`,
    route,
    state: 'loading',
    title,
    async open({ page, sandbox, t }) {
      await neverGiveUp(page);
      await sandbox.letIn('active');
      await sandbox.fail(call, 'hang');
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('status').getByText(t(words))).toBeAttached();
    },
  };
}

/** Of what is still on its way: every screen, and the way to it. */
export const WAITING_SCREENS: Screen[] = [
  {
    name: 'the sign that the product loads',
    route: 'account',
    state: 'loading',
    title: null,
    hasNoHeading: true,
    async open({ page, sandbox, t }) {
      await neverGiveUp(page);
      await sandbox.letIn('active');
      await sandbox.fail(USERS, 'hang');
      await page.goto('account');
      await expect(page.getByRole('status', { name: t('frontend.web.layout.loading') })).toBeVisible();
    },
  },
  {
    name: 'the code step while the letter is sent',
    route: 'login',
    state: 'loading',
    title: 'frontend.web.auth.title',
    async open({ page, sandbox, signIn, t }) {
      await neverGiveUp(page);
      await sandbox.fail('POST /auth/email/request', 'hang');
      await signIn.open();
      await signIn.giveAddress('active@tern.test');
      await expect(page.getByText(t('frontend.web.auth.sending'))).toBeAttached();
    },
  },
  {
    name: 'the code step while the code is checked',
    route: 'login',
    state: 'loading',
    title: 'frontend.web.auth.title',
    async open({ page, sandbox, signIn, t }) {
      await neverGiveUp(page);
      await sandbox.fail('POST /auth/email/otp/verify', 'hang');
      await signIn.open();
      await signIn.enter('active@tern.test');
      await expect(page.getByText(t('frontend.web.auth.otp.checking'))).toBeAttached();
    },
  },
  {
    name: 'the way back from the messenger',
    route: 'telegramReturn',
    state: 'loading',
    title: 'frontend.web.auth.title',
    async open({ page, sandbox, signIn, t }) {
      await neverGiveUp(page);
      await sandbox.fail('POST /auth/telegram', 'hang');
      await signIn.open();
      await signIn.messengerLink.click();
      await new MessengerPage(page, handsFor(page, 'mouse')).continueAs('Соколов');
      await expect(page.getByRole('status')).toHaveText(t('frontend.web.auth.entering'));
    },
  },
  {
    name: 'the check of a magic link',
    route: 'magicLink',
    state: 'loading',
    title: 'frontend.web.auth.title',
    async open({ page, sandbox, t }) {
      await neverGiveUp(page);
      await sandbox.fail('GET /auth/magic/verify', 'hang');
      await page.goto('auth/magic/verify?token=any');
      await expect(page.getByRole('status')).toHaveText(t('frontend.web.auth.entering'));
    },
  },
  {
    name: 'the error page while it tries again',
    route: 'error500',
    state: 'loading',
    title: 'frontend.web.error_500.title',
    async open({ page, sandbox, t }) {
      await neverGiveUp(page);
      await sandbox.fail(USERS, 503);
      await page.goto('account');
      const retry = page.getByRole('button', { name: t('frontend.web.error.retry') });
      await expect(retry).toBeVisible();
      await sandbox.fail(USERS, 'hang');
      await retry.click();
      await expect(retry).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'the locations on their second way',
    route: 'outline',
    state: 'loading',
    title: 'frontend.web.location.title',
    async open({ page, sandbox, t }) {
      await neverGiveUp(page);
      await sandbox.letIn('active');
      await sandbox.fail(CONFIG, 500);
      await page.goto('account/outline');
      const retry = page.getByRole('main').getByRole('button', { name: t('frontend.web.error.retry') });
      await expect(retry).toBeVisible();
      await sandbox.fail(CONFIG, 'hang');
      await retry.click();
      await expect(page.getByRole('main').getByText(t('frontend.web.layout.loading'))).toBeAttached();
    },
  },
  {
    name: 'the keys while one is fetched',
    route: 'manage',
    state: 'loading',
    title: 'frontend.web.manage.title',
    async open({ page, sandbox, account }) {
      await neverGiveUp(page);
      await sandbox.letIn('active');
      await sandbox.fail(KEY, 'hang');
      await page.goto('account/manage');
      await account.outlineKeyButton.click();
      await expect(account.outlineKeyButton).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'the members while an invitation is made',
    route: 'participants',
    state: 'loading',
    title: 'frontend.web.participants.title',
    async open({ page, sandbox, t }) {
      const participants = new ParticipantsScreen(page, handsFor(page, 'mouse'), t);
      await neverGiveUp(page);
      await sandbox.letIn('family-owner');
      await sandbox.fail(INVITE, 'hang');
      await participants.open();
      await participants.invite('Nina');
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
    },
  },
  {
    name: 'the page before, while the guides are on their way',
    route: 'instructions',
    state: 'loading',
    title: 'frontend.web.account.page',
    async open({ page, sandbox, account, t }) {
      await sandbox.letIn('active');
      await holdPart(page, 'help');
      await account.open();
      await page.getByRole('link', { name: t('frontend.web.menu.instructions') }).click();
      await expect(page.getByRole('status', { name: t('frontend.web.layout.loading') })).toBeVisible();
      await expect(new GuidesScreen(page, handsFor(page, 'mouse'), t).heading).toHaveCount(0);
    },
  },
  waitingFor(
    'GET /vpn/v1/billing/available',
    'account/plans',
    'plans',
    'frontend.web.plans.title',
    'frontend.web.plans.loading',
  ),
  waitingFor(
    'POST /vpn/v1/billing/preview',
    'account/payment?product_code=FAMILY&term_id=4&recipient_type=self',
    'payment',
    'frontend.web.payment.title',
    'frontend.web.payment.loading',
  ),
  waitingFor(
    'GET /vpn/v1/transactions',
    'account/transactions',
    'transactions',
    'frontend.web.tx.title',
    'frontend.web.tx.loading',
  ),
  waitingFor(
    'GET /vpn/v1/gifts/active',
    'account/gifts',
    'gifts',
    'frontend.web.menu.gifts',
    'frontend.web.gifts.loading',
  ),
  waitingFor(
    'GET /vpn/v1/referrals/overview',
    'account/referrals',
    'referrals',
    'frontend.web.menu.referrals',
    'frontend.web.referrals.loading',
  ),
];
