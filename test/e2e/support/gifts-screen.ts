import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** The gifts that were bought and that nobody has opened yet. */
export class GiftsScreen {
  readonly rows: Locator;
  readonly alert: Locator;
  readonly retry: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    t: Words,
  ) {
    const main = page.getByRole('main');
    this.rows = main.getByRole('listitem');
    this.alert = main.getByRole('alert');
    this.retry = this.alert.getByRole('button', { name: t('frontend.web.error.retry') });
  }

  async open(): Promise<void> {
    await this.page.goto('account/gifts');
    await expect(this.rows.first()).toBeVisible();
  }

  /** What is tapped to copy a gift's link, the newest first. */
  gift(nth = 0): Locator {
    return this.rows.nth(nth).getByRole('button');
  }

  async copy(nth = 0): Promise<void> {
    await this.hands.press(this.gift(nth));
  }
}
