import { expect } from '@playwright/test';
import { PageObject } from './page-object';

/** The bell of the headers, and the panel of notifications behind it. */
export class NewsPanel extends PageObject {
  private readonly name = this.t('header.title');
  readonly bell = this.page.getByRole('button', { name: new RegExp(`^${this.name}(: \\d+)?$`) });
  readonly panel = this.page.getByRole('dialog', { name: this.name });
  /** The newest first. */
  readonly rows = this.panel.getByRole('listitem');
  readonly clear = this.panel.getByRole('button', { name: this.t('header.clear') });

  /** The bell tells how many there are; of none it tells nothing. */
  async shouldCount(count: number): Promise<void> {
    await expect(this.bell).toHaveAccessibleName(count ? `${this.name}: ${count}` : this.name);
  }

  async open(): Promise<void> {
    await this.hands.press(this.bell);
    await expect(this.panel).toBeVisible();
  }

  async shouldHold(texts: string[]): Promise<void> {
    await expect(this.rows.getByRole('paragraph')).toHaveText(texts);
  }

  async shouldBeEmpty(): Promise<void> {
    await expect(this.panel.getByRole('status')).toHaveText(this.t('header.no_messages'));
    await expect(this.rows).toHaveCount(0);
  }
}
