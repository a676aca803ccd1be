import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object';

/** The gifts that were bought and that nobody has opened yet. */
export class GiftsScreen extends PageObject {
  readonly rows = this.main.getByRole('listitem');
  readonly alert = this.main.getByRole('alert');
  readonly retry = this.alert.getByRole('button', { name: this.t('error.retry') });

  async open(): Promise<void> {
    await this.page.goto('account/gifts');
    await expect(this.rows.first()).toBeVisible();
  }

  /** What is tapped to copy a gift's link, the newest first. */
  gift(nth = 0): Locator {
    return this.rows.nth(nth).getByRole('button', { name: this.t('link.copy') });
  }

  async copy(nth = 0): Promise<void> {
    await this.hands.press(this.gift(nth));
  }
}
