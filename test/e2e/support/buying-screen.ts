import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object';

export type Product = 'default' | 'family' | 'corporate';
type Way = 'yookassa' | 'cryptomus' | 'sbp' | 'card' | 'keepz';
export type Recipient = 'self' | 'gift';

/** Plans, payment, what comes after it, and the payment history. */
export class BuyingScreen extends PageObject {
  readonly plans = this.page.getByRole('heading', { level: 1, name: this.t('plans.title') });
  readonly dialog = this.page.getByRole('dialog', { name: this.t('payment.title') });
  readonly total = this.page.getByRole('definition').last();
  private readonly payName = this.t('payment.pay', { price: '' }).trim();
  // With the currency's sign: the button of the payments page has its code. A translator may mark the words.
  readonly payButton = this.page.getByRole('button', {
    name: new RegExp(`^\\W?${this.payName}\\W+[\\d.]+\\s\\W+$`),
  });
  readonly ways = this.page.getByRole('heading').filter({ has: this.page.locator('[aria-expanded]') });
  readonly email = this.page.getByRole('textbox', { name: this.t('payment.email') });
  readonly alert = this.main.or(this.dialog).getByRole('alert');
  readonly retry = this.page.getByRole('button', { name: this.t('error.retry') });
  /** What the account says of a payment that was left for. */
  readonly checking = this.main.getByRole('status').filter({ hasText: this.t('check.loading') });
  readonly done = this.main.getByText(this.t('account.paid', { sum: '' }));
  /** What a checkout says to who comes back to it by Back. */
  readonly unpaid = this.page.getByRole('status').filter({ hasText: this.t('check.unpaid') });
  readonly late = this.main.getByText(this.t('check.delayed'));
  readonly rows = this.main.getByRole('region').getByRole('listitem');

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
    await expect(this.page).toHaveTitle(`${this.t('payment.title')} · Tern VPN`);
  }

  tab(product: Product): Locator {
    return this.page.getByRole('tab', { name: this.t(`product.${product}`) });
  }

  /** The link of a card, by the words for its term: "12 months". */
  choice(term: string): Locator {
    return this.page.getByRole('link', { name: `${this.t('plans.choose')} ${term}` });
  }

  /** Takes the plan, and waits for its price in the dialog or, on a phone, on the payment's page. */
  async choose(product: Product, term: string): Promise<void> {
    await this.hands.press(this.tab(product));
    await this.hands.press(this.choice(term));
    await expect(this.payButton).toBeVisible();
  }

  way(key: Way): Locator {
    const name = this.t(`way.${key}.title`);
    return this.ways.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  async openWay(key: Way): Promise<void> {
    await this.hands.press(this.way(key));
    await expect(this.way(key)).toHaveAttribute('aria-expanded', 'true');
  }

  async pay(): Promise<void> {
    await this.hands.press(this.payButton);
  }

  /** Lets the time pass in which the account looks for the payment by itself; needs the fake clock. */
  async letTheCheckEnd(): Promise<void> {
    await expect(async () => {
      await this.page.clock.fastForward('01:01');
      await expect(this.checking).toHaveCount(0, { timeout: 100 });
    }).toPass({ intervals: [0] });
  }

  async openHistory(): Promise<void> {
    await this.page.goto('account/transactions');
    await expect(this.rows.first()).toBeVisible();
  }

  /** The payments under a heading: today, this week, earlier. */
  rowsOf(period: 'today' | 'week' | 'earlier'): Locator {
    return this.page.getByRole('region', { name: this.t(`period.${period}`) }).getByRole('listitem');
  }
}
