import { expect } from '@playwright/test';
import { PageObject } from './page-object';

/** The page that stands in for a payment provider's: pay, or cancel. */
export class PaymentsPage extends PageObject {
  private readonly heading = this.page.getByRole('heading', { level: 1 });

  /** What is to be paid stands there: "Family plan, 12 months, for yourself", the sum, the provider, the receipt. */
  async shouldAskFor(...details: string[]): Promise<void> {
    await this.shouldBeOpen();
    await expect(this.heading).toHaveText('Payment');
    for (const detail of details) await expect(this.page.getByText(detail, { exact: true })).toBeVisible();
  }

  async shouldBeOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/sandbox\/pay\/[0-9a-f-]{36}$/);
  }

  /** The order that is paid here. */
  order(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async pay(): Promise<void> {
    await this.shouldBeOpen();
    await this.hands.press(this.page.getByRole('button', { name: /^Pay / }));
  }

  async cancel(): Promise<void> {
    await this.shouldBeOpen();
    await this.hands.press(this.page.getByRole('button', { name: 'Cancel' }));
  }
}
