import { expect, type Page } from '@playwright/test';

const NOTHING = 'nothing copied yet';

/** The clipboard of the browser, which tests of one worker share: empty it first. */
export class Clipboard {
  constructor(private readonly page: Page) {}

  /** Lets the page read and write it, and takes out what an earlier test has left. */
  async empty(): Promise<void> {
    await this.hold(NOTHING);
  }

  async hold(text: string): Promise<void> {
    const context = this.page.context();
    // Firefox knows no such permission: a setting of firefox.config.ts stands for it.
    if (context.browser()?.browserType().name() !== 'firefox')
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
  }

  async shouldHold(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.read())
      .toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  }

  private read(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
