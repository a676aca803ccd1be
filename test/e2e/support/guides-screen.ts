import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object';

/** How to set up the VPN: a card for each device, and the guide that it opens. */
export class GuidesScreen extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: this.t('menu.instructions') });
  readonly guide = this.page.getByRole('dialog').filter({ hasText: this.t('guide.install.step') });
  readonly installedButton = this.guide.getByRole('button', { name: this.t('guide.install.done') });
  readonly nothingOpened = this.guide.getByText(this.t('guide.ask'));
  readonly otherApps = this.guide.getByText(this.t('guide.else'));
  private readonly links = this.guide
    .locator('div')
    .getByRole('link')
    .and(this.page.locator(':not(section a)'));
  private readonly openIn = this.t('guide.open', { app: '' }).trim();
  /** What hands the key to an app on this device. */
  readonly imports = this.links.filter({ hasText: new RegExp(`^${this.openIn} `) });
  /** What is found elsewhere: it opens in a tab of its own. */
  readonly outside = this.links.filter({ hasNotText: new RegExp(`^${this.openIn} `) });
  readonly copyButton = this.guide.getByRole('button', { name: this.t('link.copy') });
  readonly qrButton = this.guide.getByRole('button', { name: this.t('keys.qr.title') });

  async open(): Promise<void> {
    await this.page.goto('account/instructions');
    await expect(this.heading).toBeVisible();
  }

  card(platform: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${platform}(?! TV)`) });
  }

  async openGuide(platform: string): Promise<void> {
    await this.hands.press(this.card(platform));
    await expect(this.guide).toHaveAccessibleName(platform);
  }

  /** Where what is found elsewhere leads. */
  async outsideLinks(): Promise<Array<string | null>> {
    return this.outside.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  }
}
