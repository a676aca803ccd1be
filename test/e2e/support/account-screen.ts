import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import { PageObject } from './page-object';

/** The account: its home, and the pages that a phone has its parts on. */
export class AccountScreen extends PageObject {
  readonly greeting = this.page.getByRole('heading', { level: 1, name: this.t('account.title') });
  readonly keys = this.page.getByRole('region', { name: this.t('keys.title') });
  readonly copyButton = this.keys.getByRole('button', { name: this.t('keys.link.name') });
  readonly qrButton = this.keys.getByRole('button', { name: this.t('keys.qr.title') });
  readonly outlineKeyButton = this.keys.getByRole('button', { name: this.t('keys.outline.title') });
  readonly dialog = this.page.getByRole('dialog');
  readonly locations = this.page.getByRole('radiogroup', { name: this.t('location.title') });
  readonly connectionLine = this.page.getByText(this.t('error.connection'));
  /** What went wrong, said in the page. */
  readonly alert = this.main.getByRole('alert');
  readonly toasts = this.page.getByRole('region', { name: this.t('page.toasts') });

  async open(): Promise<void> {
    await this.page.goto('account');
    await this.shouldBeHome();
  }

  /** The home of a persona, put back to its start; or another page, which need not be there yet. */
  async openAs(persona: PersonaName, path?: string): Promise<void> {
    await this.sandbox.letIn(persona);
    if (path === undefined) await this.open();
    else await this.page.goto(path);
  }

  async shouldBeHome(): Promise<void> {
    await expect(this.greeting).toBeVisible();
    await expect(this.page).toHaveURL(/\/webui\/account(\?|$)/);
  }

  /** On a phone the keys have a page of their own. */
  async goToKeys(): Promise<void> {
    if (await this.isPhone()) {
      await this.hands.press(this.page.getByRole('link', { name: this.t('cta.manage') }));
      await expect(this.heading(this.t('menu.manage'))).toBeVisible();
    }
    await expect(this.copyButton).toBeVisible();
  }

  /** On a phone the locations have a page of their own, one further than the keys. */
  async goToLocations(): Promise<void> {
    if (await this.isPhone()) {
      await this.hands.press(this.page.getByRole('link', { name: this.t('location.title') }));
      await expect(this.heading(this.t('location.title'))).toBeVisible();
    }
    await expect(this.locations).toBeVisible();
  }

  /** On a phone back through the pages to the home, as the header's button leads. */
  async goHome(): Promise<void> {
    const back = this.page.getByRole('button', { name: this.t('page.back'), exact: true });
    while (await back.isVisible()) {
      const title = await this.page.title();
      // Within half a second it would be the second tap of a double tap.
      await this.page.waitForTimeout(500);
      await this.hands.press(back);
      await expect(this.page).not.toHaveTitle(title);
    }
    await this.shouldBeHome();
  }

  async showQr(): Promise<void> {
    await this.hands.press(this.qrButton);
    await expect(this.dialog).toHaveAccessibleName(this.t('keys.qr.name'));
    await expect(this.qrImage()).toBeVisible();
  }

  qrImage(): Locator {
    return this.dialog.getByRole('img', { name: this.t('keys.qr.image') });
  }

  /** Downloads the code; returns the name of the file, whether it is a PNG, its size and content. */
  async downloadQr(): Promise<{
    name: string;
    isPng: boolean;
    width: number;
    height: number;
    bytes: Buffer;
  }> {
    const coming = this.page.waitForEvent('download');
    await this.hands.press(this.dialog.getByRole('link', { name: this.t('keys.qr.download') }));
    const download = await coming;
    const bytes = await readFile(await download.path());
    return {
      name: download.suggestedFilename(),
      isPng: bytes.subarray(1, 4).toString() === 'PNG',
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
      bytes,
    };
  }

  async closeDialog(): Promise<void> {
    const close = this.dialog.getByRole('button', { name: this.t('page.close') });
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
    await this.hands.press(this.page.getByRole('button', { name: this.t('page.logout') }));
  }

  async openMenu(): Promise<void> {
    await this.hands.press(this.page.getByRole('button', { name: this.t('page.menu'), exact: true }));
    await expect(this.dialog).toHaveAccessibleName(this.t('page.menu'));
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
