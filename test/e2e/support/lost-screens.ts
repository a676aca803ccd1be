import { expect } from '@playwright/test';
import { BuyingScreen } from './buying-screen';
import { handsFor } from './hands';
import { MessengerPage } from './messenger-page';
import { FOR_GOOD, lose } from './parts';
import type { RouteName, Screen, State, Tools } from './screen';
import type { Words } from './words';

type Key = Parameters<Words>[0];

const CONFIG = 'GET /vpn/v1/configs';
const TRANSACTIONS = 'GET /vpn/v1/transactions';

/** A page of whoever has a subscription, after something was made of it, up to words in its content. */
function pageWith(
  name: string,
  [route, state]: [RouteName, State],
  path: string,
  title: Key,
  words: Key,
  prepare: (tools: Tools) => Promise<unknown>,
): Screen {
  return {
    name,
    route,
    state,
    title,
    async open(tools) {
      const { page, sandbox, t } = tools;
      await sandbox.letIn('active');
      await prepare(tools);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(t(words)).first()).toBeVisible();
    },
  };
}

/** Of what did not come, or holds nothing: every screen that is not with its kin, and the way to it. */
export const LOST_SCREENS: Screen[] = [
  pageWith(
    'the plans, of which there are none',
    ['plans', 'empty'],
    'account/plans',
    'frontend.web.plans.title',
    'frontend.web.plans.empty',
    ({ sandbox }) => sandbox.fail('GET /vpn/v1/billing/available', { status: 200, body: { prices: [] } }),
  ),
  pageWith(
    'the payment history, in which there is nothing',
    ['transactions', 'empty'],
    'account/transactions',
    'frontend.web.tx.title',
    'frontend.web.tx.list.empty',
    ({ sandbox }) => sandbox.letIn('email-only'),
  ),
  pageWith(
    'the locations that did not come',
    ['outline', 'error'],
    'account/outline',
    'frontend.web.location.title',
    'frontend.web.location.error',
    ({ sandbox }) => sandbox.fail(CONFIG, 500),
  ),
  pageWith(
    'the guides whose code did not come',
    ['instructions', 'error'],
    'account/instructions',
    'frontend.web.menu.instructions',
    'frontend.web.error.page',
    ({ page }) => lose(page, 'help', FOR_GOOD),
  ),
  {
    name: 'the locations, none of which is meant',
    route: 'outline',
    state: 'empty',
    title: 'frontend.web.location.title',
    async open({ page, sandbox, t }) {
      await sandbox.letIn('active');
      await page.goto('account/outline');
      await page.getByRole('searchbox').fill('Atlantis');
      await expect(page.getByText(t('frontend.web.location.empty'))).toBeVisible();
    },
  },
  {
    name: 'the keys, one of which did not come',
    route: 'manage',
    state: 'error',
    title: 'frontend.web.manage.title',
    async open({ page, sandbox, account }) {
      await sandbox.letIn('active');
      await sandbox.fail('GET /vpn/v1/subscriptions/key', 500);
      await page.goto('account/manage');
      await account.outlineKeyButton.click();
      await expect(account.keys.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the payment history whose end did not come',
    route: 'transactions',
    state: 'error',
    title: 'frontend.web.tx.title',
    async open({ page, sandbox, t }) {
      const buying = new BuyingScreen(page, handsFor(page, 'mouse'), t);
      await sandbox.letIn('heavy');
      await page.setViewportSize({ width: 1280, height: 300 });
      await buying.openHistory();
      await sandbox.fail(TRANSACTIONS, 500);
      await buying.more.scrollIntoViewIfNeeded();
      await expect(buying.alert).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  {
    name: 'the way back from the messenger without an answer',
    route: 'telegramReturn',
    state: 'error',
    title: 'frontend.web.auth.title',
    async open({ page, sandbox, signIn }) {
      await sandbox.fail('POST /auth/telegram', 'network');
      await signIn.open();
      await signIn.messengerLink.click();
      await new MessengerPage(page, handsFor(page, 'mouse')).continueAs('Соколов');
      await expect(signIn.notice).toBeVisible();
    },
  },
  {
    name: 'the account without a connection',
    route: 'account',
    state: 'error',
    title: 'frontend.web.account.page',
    async open({ page, sandbox, account }) {
      await sandbox.letIn('active');
      await account.open();
      await account.shouldHaveChosen('Netherlands');
      await page.context().setOffline(true);
      await expect(account.connectionLine).toBeVisible();
    },
  },
];
