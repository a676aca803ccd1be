import { expect, type Locator, type Page } from '@playwright/test';
import type { PayWay } from '../../../src/shop/payment';
import type { Hands } from './hands';
import type { Words } from './words';

export type Product = 'default' | 'family' | 'corporate';
export type Recipient = 'self' | 'gift';

/** Plans, payment, what comes after it, and the payment history. */
export class BuyingScreen {
  readonly plans: Locator;
  readonly dialog: Locator;
  readonly total: Locator;
  readonly payButton: Locator;
  readonly ways: Locator;
  readonly email: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  /** What the account says of a payment that was left for. */
  readonly checking: Locator;
  readonly done: Locator;
  readonly late: Locator;
  readonly rows: Locator;
  readonly more: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    const main = page.getByRole('main');
    this.plans = page.getByRole('heading', { level: 1, name: t('frontend.web.plans.title') });
    this.dialog = page.getByRole('dialog', { name: t('frontend.web.payment.title') });
    this.total = page.getByRole('definition').last();
    const pay = t('frontend.web.payment.pay', { price: '' }).trim();
    // With the currency's sign: the button of the payments page has its code.
    this.payButton = page.getByRole('button', { name: new RegExp(`^${pay} [\\d.]+\\s\\W$`) });
    this.ways = page.getByRole('heading', { level: 3 });
    this.email = page.getByRole('textbox', { name: t('frontend.web.payment.email') });
    this.alert = main.or(this.dialog).getByRole('alert');
    this.retry = page.getByRole('button', { name: t('frontend.web.error.retry') });
    this.checking = main.getByRole('status').filter({ hasText: t('frontend.web.payment.check.waiting') });
    this.done = main.getByRole('status').filter({ hasText: t('frontend.web.payment.check.done') });
    this.late = main.getByText(t('frontend.web.payment.check.late'));
    this.rows = main.getByRole('region').getByRole('listitem');
    this.more = main.getByRole('button', { name: t('frontend.web.list.more') });
  }

  async openPlans(recipient: Recipient = 'self'): Promise<void> {
    await this.page.goto(`account/plans?recipient_type=${recipient}`);
    await this.shouldShowPlans();
  }

  async shouldShowPlans(): Promise<void> {
    await expect(this.plans).toBeVisible();
    await expect(this.page.getByRole('tab').first()).toBeVisible();
  }

  /** The payment on a page of its own, as a phone has it. */
  async openPayment(product: Product = 'family', term = 4, recipient: Recipient = 'self'): Promise<void> {
    await this.page.goto(
      `account/payment?product_code=${product.toUpperCase()}&term_id=${term}&recipient_type=${recipient}`,
    );
    await expect(this.page).toHaveTitle(`${this.t('frontend.web.payment.title')} · Tern VPN`);
  }

  tab(product: Product): Locator {
    return this.page.getByRole('tab', { name: this.t(`frontend.web.plans.product.${product}`) });
  }

  /** The link of a card, by the words for its term: "12 months". */
  choice(term: string): Locator {
    return this.page.getByRole('link', { name: `${this.t('frontend.web.plans.choose')}: ${term}` });
  }

  /** Takes the plan, and waits for its price in the dialog or, on a phone, on the payment's page. */
  async choose(product: Product, term: string): Promise<void> {
    await this.hands.press(this.tab(product));
    await this.hands.press(this.choice(term));
    await expect(this.payButton).toBeVisible();
  }

  way(key: PayWay['key']): Locator {
    const name = this.t(`frontend.web.payment.way.${key}.title`);
    return this.ways.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  async openWay(key: PayWay['key']): Promise<void> {
    await this.hands.press(this.way(key));
    await expect(this.way(key)).toHaveAttribute('aria-expanded', 'true');
  }

  async pay(): Promise<void> {
    await this.hands.press(this.payButton);
  }

  /** The focus is on the dialog or on something in it. */
  async shouldHoldFocus(): Promise<void> {
    await expect
      .poll(() => this.dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }

  /** Lets the time pass in which the account looks for the payment by itself; needs the fake clock. */
  async letTheCheckEnd(): Promise<void> {
    await expect(async () => {
      await this.page.clock.fastForward('01:01');
      await expect(this.checking).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }

  async openHistory(): Promise<void> {
    await this.page.goto('account/transactions');
    await expect(this.rows.first()).toBeVisible();
  }

  /** The payments under a heading: today, this week, earlier. */
  rowsOf(period: 'today' | 'week' | 'earlier'): Locator {
    return this.page
      .getByRole('region', { name: this.t(`frontend.web.tx.period.${period}`) })
      .getByRole('listitem');
  }
}
