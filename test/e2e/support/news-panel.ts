import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** The bell of the headers, and the panel of notifications behind it. */
export class NewsPanel {
  readonly bell: Locator;
  readonly panel: Locator;
  /** The newest first. */
  readonly rows: Locator;
  readonly clear: Locator;

  constructor(
    page: Page,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    const name = t('frontend.web.header.notifications');
    this.bell = page.getByRole('button', { name: new RegExp(`^${name}(: \\d+)?$`) });
    this.panel = page.getByRole('dialog', { name });
    this.rows = this.panel.getByRole('listitem');
    this.clear = this.panel.getByRole('button', { name: t('frontend.web.header.clear') });
  }

  /** The bell tells how many there are; of none it tells nothing. */
  async shouldCount(count: number): Promise<void> {
    const name = this.t('frontend.web.header.notifications');
    await expect(this.bell).toHaveAccessibleName(count ? `${name}: ${count}` : name);
  }

  async open(): Promise<void> {
    await this.hands.press(this.bell);
    await expect(this.panel).toBeVisible();
  }

  async shouldHold(texts: string[]): Promise<void> {
    await expect(this.rows.getByRole('paragraph')).toHaveText(texts);
  }

  async shouldBeEmpty(): Promise<void> {
    await expect(this.panel.getByRole('status')).toHaveText(this.t('frontend.web.header.no_messages'));
    await expect(this.rows).toHaveCount(0);
  }
}
