import { expect } from '@playwright/test';
import { pageOf, type Screen, screen } from './screen';

const PRICES = 'GET /vpn/v1/billing/available';
const PREVIEW = 'POST /vpn/v1/billing/preview';
const TRANSACTIONS = 'GET /vpn/v1/transactions';
const PAY = 'payment?product_code=FAMILY&term_id=4&recipient_type=self';

/** An account whose owner comes back from paying before the provider confirms, or after. */
const returned = (isHeld: boolean): Screen =>
  screen(
    `the account ${isHeld ? 'while a payment is checked' : 'when a payment went through'}`,
    ['account', 'full'],
    async ({ sandbox, buying, payments }) => {
      await sandbox.letIn('active');
      await sandbox.holdPayments(isHeld);
      await buying.openPayment();
      await buying.pay();
      await payments.pay();
      await expect(isHeld ? buying.checking : buying.done).toBeVisible();
    },
  );

/** Of plans, payment and the payment history: every screen, and the way to it. */
export const BUYING_SCREENS: Screen[] = [
  pageOf('the plans', ['plans', 'full'], 'plans', 'frontend.web.plans.best'),
  pageOf('the plans for a gift', ['plans', 'full'], 'plans?recipient_type=gift', 'frontend.web.plans.gift'),
  pageOf('the plans that are awaited', ['plans', 'loading'], 'plans', 'frontend.web.plans.loading', [
    PRICES,
    'hang',
  ]),
  pageOf('the plans without prices', ['plans', 'error'], 'plans', 'frontend.web.plans.error', [PRICES, 500]),
  pageOf('the plans, of which there are none', ['plans', 'empty'], 'plans', 'frontend.web.plans.empty', [
    PRICES,
    { status: 200, body: { prices: [] } },
  ]),
  screen(
    'the payment dialog, with an address that is none',
    ['plans', 'error'],
    async ({ page, sandbox, buying, t }) => {
      await sandbox.letIn('active');
      await buying.openPlans();
      await buying.tab('family').click();
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await buying.openWay('yookassa');
      await buying.email.fill('anna@');
      await expect(buying.dialog.getByText(t('frontend.web.auth.error.email_format'))).toBeVisible();
    },
  ),
  pageOf('the payment', ['payment', 'full'], PAY, 'frontend.web.payment.total'),
  pageOf('the payment that is awaited', ['payment', 'loading'], PAY, 'frontend.web.payment.loading', [
    PREVIEW,
    'hang',
  ]),
  pageOf('the payment without a price', ['payment', 'error'], PAY, 'frontend.web.payment.error', [
    PREVIEW,
    500,
  ]),
  screen('the payment whose page did not open', ['payment', 'error'], async ({ sandbox, buying }) => {
    await sandbox.letIn('active');
    await sandbox.fail('POST /checkout/:provider/link', 500);
    await buying.openPayment();
    await buying.pay();
    await expect(buying.alert).toBeVisible();
  }),
  screen('the payment without a way to pay', ['payment', 'empty'], async ({ page, sandbox, buying, t }) => {
    await sandbox.letIn('active');
    await sandbox.offer({ providers: [] });
    await buying.openPayment();
    await expect(page.getByText(t('frontend.web.payment.no_ways'))).toBeVisible();
  }),
  screen(
    'the payment in the browser of Telegram',
    ['payment', 'full'],
    async ({ page, sandbox, buying, t }) => {
      await page.addInitScript(() => Object.assign(window, { TelegramWebview: {} }));
      await sandbox.letIn('active');
      await buying.openPayment();
      await expect(page.getByText(t('frontend.web.payment.webview.text'))).toBeVisible();
    },
  ),
  returned(true),
  returned(false),
  pageOf('the payment history', ['transactions', 'full'], 'transactions', 'frontend.web.tx.period.today'),
  pageOf(
    'the payment history that is awaited',
    ['transactions', 'loading'],
    'transactions',
    'frontend.web.tx.loading',
    [TRANSACTIONS, 'hang'],
  ),
  pageOf(
    'the payment history that did not come',
    ['transactions', 'error'],
    'transactions',
    'frontend.web.error.retry',
    [TRANSACTIONS, 500],
  ),
  screen(
    'the payment history, in which there is nothing',
    ['transactions', 'empty'],
    async ({ page, sandbox, t }) => {
      await sandbox.letIn('email-only');
      await page.goto('account/transactions');
      await expect(page.getByText(t('frontend.web.tx.list.empty'))).toBeVisible();
    },
  ),
];
