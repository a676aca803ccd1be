import { expect } from '@playwright/test';
import type { Fault } from '../../sandbox/world/faults';
import { BuyingScreen } from './buying-screen';
import { handsFor } from './hands';
import { PaymentsPage } from './payments-page';
import type { RouteName, Screen, Tools } from './screen';
import type { Words } from './words';

const PRICES = 'GET /vpn/v1/billing/available';
const PREVIEW = 'POST /vpn/v1/billing/preview';
const LINK = 'POST /checkout/:provider/link';
const TRANSACTIONS = 'GET /vpn/v1/transactions';

type Key = Parameters<Words>[0];

const screenOf = ({ page, t }: Tools) => new BuyingScreen(page, handsFor(page, 'mouse'), t);

/** A page of whoever has a subscription, with a call that fails or not, up to words in its content. */
function pageOf(
  name: string,
  path: string,
  route: RouteName,
  title: Key,
  words: Key,
  failing: { call: Parameters<Tools['sandbox']['fail']>[0]; fault: Fault | number } | null = null,
): Screen {
  return {
    name,
    title,
    route,
    state: failing ? 'error' : 'full',
    async open({ page, sandbox, t }) {
      await sandbox.letIn('active');
      if (failing) await sandbox.fail(failing.call, failing.fault);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(t(words)).first()).toBeVisible();
    },
  };
}

const PAY = 'account/payment?product_code=FAMILY&term_id=4&recipient_type=self';
const PLANS_TITLE = 'frontend.web.plans.title';
const PAYMENT_TITLE = 'frontend.web.payment.title';
const HISTORY_TITLE = 'frontend.web.tx.title';

/** An account whose owner comes back from paying before the provider confirms, or after. */
function returned(isHeld: boolean): Screen {
  return {
    name: `the account ${isHeld ? 'while a payment is checked' : 'when a payment went through'}`,
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'full',
    async open(tools) {
      const { page, sandbox } = tools;
      const buying = screenOf(tools);
      await sandbox.letIn('active');
      await sandbox.holdPayments(isHeld);
      await buying.openPayment();
      await buying.pay();
      await new PaymentsPage(page, handsFor(page, 'mouse')).pay();
      await expect(isHeld ? buying.checking : buying.done).toBeVisible();
    },
  };
}

/** Of plans, payment and the payment history: every screen, and the way to it. */
export const BUYING_SCREENS: Screen[] = [
  pageOf('the plans', 'account/plans', 'plans', PLANS_TITLE, 'frontend.web.plans.best'),
  pageOf(
    'the plans for a gift',
    'account/plans?recipient_type=gift',
    'plans',
    PLANS_TITLE,
    'frontend.web.plans.gift',
  ),
  pageOf('the plans without prices', 'account/plans', 'plans', PLANS_TITLE, 'frontend.web.plans.error', {
    call: PRICES,
    fault: 500,
  }),
  pageOf('the payment', PAY, 'payment', PAYMENT_TITLE, 'frontend.web.payment.total'),
  pageOf('the payment without a price', PAY, 'payment', PAYMENT_TITLE, 'frontend.web.payment.error', {
    call: PREVIEW,
    fault: 500,
  }),
  {
    name: 'the payment dialog, with an address that is none',
    title: PLANS_TITLE,
    route: 'plans',
    state: 'error',
    async open(tools) {
      const buying = screenOf(tools);
      await tools.sandbox.letIn('active');
      await buying.openPlans();
      await buying.tab('family').click();
      await tools.page.getByRole('tabpanel').getByRole('link').first().click();
      await buying.openWay('yookassa');
      await buying.email.fill('anna@');
      await expect(buying.dialog.getByText(tools.t('frontend.web.auth.error.email_format'))).toBeVisible();
    },
  },
  {
    name: 'the payment whose page did not open',
    title: PAYMENT_TITLE,
    route: 'payment',
    state: 'error',
    async open(tools) {
      const buying = screenOf(tools);
      await tools.sandbox.letIn('active');
      await tools.sandbox.fail(LINK, 500);
      await buying.openPayment();
      await buying.pay();
      await expect(buying.alert).toBeVisible();
    },
  },
  {
    name: 'the payment without a way to pay',
    title: PAYMENT_TITLE,
    route: 'payment',
    state: 'empty',
    async open(tools) {
      await tools.sandbox.letIn('active');
      await tools.sandbox.offer({ providers: [] });
      await tools.page.goto(PAY);
      await expect(tools.page.getByText(tools.t('frontend.web.payment.no_ways'))).toBeVisible();
    },
  },
  {
    name: 'the payment in the browser of Telegram',
    title: PAYMENT_TITLE,
    route: 'payment',
    state: 'full',
    async open(tools) {
      await tools.page.addInitScript(() => Object.assign(window, { TelegramWebview: {} }));
      await tools.sandbox.letIn('active');
      await screenOf(tools).openPayment();
      await expect(tools.page.getByText(tools.t('frontend.web.payment.webview'))).toBeVisible();
    },
  },
  returned(true),
  returned(false),
  pageOf(
    'the payment history',
    'account/transactions',
    'transactions',
    HISTORY_TITLE,
    'frontend.web.tx.period.today',
  ),
  pageOf(
    'the payment history that did not come',
    'account/transactions',
    'transactions',
    HISTORY_TITLE,
    'frontend.web.error.retry',
    {
      call: TRANSACTIONS,
      fault: 500,
    },
  ),
];
