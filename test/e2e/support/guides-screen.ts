import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** How to set up the VPN: a card for each device, and the guide that it opens. */
export class GuidesScreen {
  readonly heading: Locator;
  /** The visitor's own device first. */
  readonly cards: Locator;
  readonly guide: Locator;
  /** What is found elsewhere: it opens in a tab of its own. */
  readonly outside: Locator;
  /** What hands the key to an app on this device. */
  readonly imports: Locator;
  readonly copyButton: Locator;
  readonly qrButton: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    t: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: t('frontend.web.menu.instructions') });
    this.cards = page.getByRole('main').getByRole('listitem').getByRole('button');
    this.guide = page.getByRole('dialog').filter({ hasText: t('frontend.web.instructions.install') });
    const links = this.guide.getByRole('link');
    const openIn = t('frontend.web.instructions.open', { app: '' }).trim();
    this.imports = links.filter({ hasText: new RegExp(`^${openIn} `) });
    this.outside = links.filter({ hasNotText: new RegExp(`^${openIn} `) });
    this.copyButton = this.guide.getByRole('button', { name: t('frontend.web.link.copy') });
    this.qrButton = this.guide.getByRole('button', { name: t('frontend.web.keys.qr.title') });
  }

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

  /** The guide lies at the bottom from edge to edge; a window keeps away from the edges. */
  async isSheet(): Promise<boolean | null> {
    const box = await this.guide.getByRole('list').locator('..').boundingBox();
    const size = this.page.viewportSize();
    if (!box || !size) return null;
    const [left, right, below] = [box.x, size.width - box.x - box.width, size.height - box.y - box.height];
    const isAtEdge = [left, right, below].map((gap) => Math.abs(gap) < 1);
    return isAtEdge.every(Boolean) ? true : isAtEdge.some(Boolean) ? null : false;
  }
}
