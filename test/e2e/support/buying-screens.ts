import { expect } from '@playwright/test';
import { pagesOf, type Screen, screen } from './screen';

const PRICES = 'GET /vpn/v1/billing/available';
const PREVIEW = 'POST /vpn/v1/billing/preview';
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

/** Of plans and payment: every screen, and the way to it. */
export const BUYING_SCREENS: Screen[] = [
  ...pagesOf('active', 'plans', [
    ['the plans', 'full', 'plans.best'],
    ['the plans that are awaited', 'loading', 'page.loading', [PRICES, 'hang']],
    ['the plans without prices', 'error', 'plans.error', [PRICES, 500]],
    [
      'the plans, of which there are none',
      'empty',
      'plans.empty',
      [PRICES, { status: 200, body: { prices: [] } }],
    ],
  ]),
  ...pagesOf('active', 'plans?recipient_type=gift', [['the plans for a gift', 'full', 'plans.gift']]),
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
      await expect(buying.dialog.getByText(t('auth.error.email_format'))).toBeVisible();
    },
  ),
  ...pagesOf('active', PAY, [
    ['the payment', 'full', 'payment.total'],
    ['the payment that is awaited', 'loading', 'page.loading', [PREVIEW, 'hang']],
    ['the payment without a price', 'error', 'payment.error', [PREVIEW, 500]],
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
    await expect(page.getByText(t('payment.empty'))).toBeVisible();
  }),
  screen(
    'the payment in the browser of Telegram',
    ['payment', 'full'],
    async ({ page, sandbox, buying, t }) => {
      await page.addInitScript(() => Object.assign(window, { TelegramWebview: {} }));
      await sandbox.letIn('active');
      await buying.openPayment();
      await expect(page.getByText(t('payment.webview'))).toBeVisible();
    },
  ),
  returned(true),
  returned(false),
];
