import { expect } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Words } from '../support/words';

/** In quotes that the text itself does not have. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** What a person sees and does, in a browser that WebDriver drives. */
export class Person {
  constructor(
    readonly driver: WebDriver,
    private readonly root: string,
    private readonly t: Words,
  ) {}

  /** Opens a page of the product; what is seen next may be painted. */
  async open(path: string): Promise<void> {
    await this.read('window.isLeft = true');
    await this.driver.get(this.root + path);
    const isThere = 'return !window.isLeft && document.body !== null';
    // A page that is being left does not answer.
    await expect(async () => expect(await this.read(isThere)).toBe(true)).toPass({ timeout: 10_000 });
  }

  /** Opens a page of the product and waits until it is alive. */
  async starts(path: string): Promise<void> {
    await this.open(path);
    const isAlive = "return document.querySelector('h1') !== null && !document.querySelector('.slow-notice')";
    await expect.poll(() => this.read(isAlive)).toBe(true);
  }

  /** Waits for another page, which is whole. */
  async comesTo(path: string): Promise<void> {
    const where = "return document.readyState === 'complete' ? location.pathname : ''";
    await expect(async () => expect(await this.read(where)).toContain(path)).toPass({ timeout: 10_000 });
  }

  text(): Promise<string> {
    return this.driver.executeScript('return document.body.innerText');
  }

  read<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.executeScript(script, ...args);
  }

  async sees(...words: Parameters<Words>): Promise<void> {
    await expect.poll(() => this.text()).toContain(this.t(...words));
  }

  /** Presses the first button or link on screen that begins so. */
  presses(...words: Parameters<Words>): Promise<void> {
    return this.pressesWords(this.t(...words));
  }

  async pressesWords(words: string): Promise<void> {
    const name = quoted(words);
    const path = `//*[self::a or self::button][starts-with(normalize-space(.), ${name}) or starts-with(@aria-label, ${name})]`;
    await expect(async () => (await this.firstSeen(path)).click()).toPass({ timeout: 10_000 });
  }

  /** The field of the page. */
  field(): Promise<WebElement> {
    return this.driver.findElement(By.css('main input'));
  }

  async types(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  escapes(): Promise<void> {
    return this.types(Key.ESCAPE);
  }

  private async firstSeen(path: string): Promise<WebElement> {
    for (const element of await this.driver.findElements(By.xpath(path)))
      if (await element.isDisplayed()) return element;
    throw new Error(`Nothing on screen is ${path}`);
  }
}
