import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** The account: its home, and the pages that a phone has its parts on. */
export class AccountScreen {
  readonly greeting: Locator;
  readonly keys: Locator;
  readonly copyButton: Locator;
  readonly qrButton: Locator;
  readonly outlineKeyButton: Locator;
  readonly dialog: Locator;
  readonly locations: Locator;
  readonly connectionLine: Locator;
  readonly toasts: Locator;
  /** What went wrong, said in the page. */
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    this.greeting = page.getByRole('heading', { level: 1, name: t('frontend.web.account.greeting') });
    this.keys = page.getByRole('region', { name: t('frontend.web.keys.title') });
    this.copyButton = this.keys.getByRole('button', { name: t('frontend.web.keys.link.name') });
    this.qrButton = this.keys.getByRole('button', { name: t('frontend.web.keys.qr.title') });
    this.outlineKeyButton = this.keys.getByRole('button', { name: t('frontend.web.keys.outline.title') });
    this.dialog = page.getByRole('dialog');
    this.locations = page.getByRole('radiogroup', { name: t('frontend.web.location.title') });
    this.connectionLine = page.getByText(t('frontend.web.error.connection'));
    this.alert = page.getByRole('main').getByRole('alert');
    this.toasts = page.getByRole('region', { name: t('frontend.web.layout.toasts') });
  }

  async open(): Promise<void> {
    await this.page.goto('account');
    await this.shouldBeHome();
  }

  async shouldBeHome(): Promise<void> {
    await expect(this.greeting).toBeVisible();
    await expect(this.page).toHaveURL(/\/webui\/account(\?|$)/);
  }

  /** On a phone the keys have a page of their own. */
  async goToKeys(): Promise<void> {
    if (await this.isPhone()) {
      await this.hands.press(this.page.getByRole('link', { name: this.t('cta.manage') }));
      await expect(this.heading(this.t('frontend.web.manage.title'))).toBeVisible();
    }
    await expect(this.copyButton).toBeVisible();
  }

  /** On a phone the locations have a page of their own, one further than the keys. */
  async goToLocations(): Promise<void> {
    if (await this.isPhone()) {
      await this.hands.press(this.page.getByRole('link', { name: this.t('frontend.web.location.title') }));
      await expect(this.heading(this.t('frontend.web.location.title'))).toBeVisible();
    }
    await expect(this.locations).toBeVisible();
  }

  /** On a phone back through the pages to the home, as the header's button leads. */
  async goHome(): Promise<void> {
    const back = this.page.getByRole('button', { name: this.t('frontend.web.layout.back'), exact: true });
    while (await back.isVisible()) {
      const title = await this.page.title();
      await this.hands.press(back);
      await expect(this.page).not.toHaveTitle(title);
    }
    await this.shouldBeHome();
  }

  async showQr(): Promise<void> {
    await this.hands.press(this.qrButton);
    await expect(this.dialog).toHaveAccessibleName(this.t('frontend.web.keys.qr.heading'));
    await expect(this.qrImage()).toBeVisible();
  }

  qrImage(): Locator {
    return this.dialog.getByRole('img', { name: this.t('frontend.web.keys.qr.image') });
  }

  /** Downloads the code; returns what the file is: its name, whether it is a PNG, and its size. */
  async downloadQr(): Promise<{ name: string; isPng: boolean; width: number; height: number }> {
    const coming = this.page.waitForEvent('download');
    await this.hands.press(
      this.dialog.getByRole('button', { name: this.t('frontend.web.keys.qr.download') }),
    );
    const download = await coming;
    const bytes = await readFile(await download.path());
    return {
      name: download.suggestedFilename(),
      isPng: bytes.subarray(1, 4).toString() === 'PNG',
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    };
  }

  async closeDialog(): Promise<void> {
    const close = this.dialog.getByRole('button', { name: this.t('frontend.web.layout.close') });
    await this.hands.press(close.last());
    await expect(this.dialog).toHaveCount(0);
  }

  /** By the code behind its name, which is in the language of the page. */
  location(code: string): Locator {
    return this.locations.getByRole('radio', { name: new RegExp(`\\s${code}$`) });
  }

  async shouldHaveChosen(code: string): Promise<void> {
    await expect(this.location(code)).toBeChecked();
    await expect(this.locations.getByRole('radio', { checked: true })).toHaveCount(1);
  }

  async shouldToast(text: string): Promise<void> {
    await expect(this.toasts.getByText(text)).toBeVisible();
  }

  /** On a phone the button is in the menu. */
  async logOut(): Promise<void> {
    if (await this.isPhone()) await this.openMenu();
    await this.hands.press(this.page.getByRole('button', { name: this.t('frontend.web.layout.logout') }));
  }

  async openMenu(): Promise<void> {
    await this.hands.press(
      this.page.getByRole('button', { name: this.t('frontend.web.layout.menu'), exact: true }),
    );
    await expect(this.dialog).toHaveAccessibleName(this.t('frontend.web.layout.menu'));
  }

  /** The subscription's card, by the name of its plan. */
  cardOf(plan: string): Locator {
    return this.page.getByRole('region', { name: plan });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  private async isPhone(): Promise<boolean> {
    return this.page.evaluate(() => innerWidth < 768);
  }
}
