import { expect, type Locator, type Page } from '@playwright/test';

export type Way = 'mouse' | 'touch' | 'keyboard';

/** How a person works the page. */
export interface Hands {
  /** Activates a link, a button or a choice. */
  press(target: Locator): Promise<void>;
  /** Puts text in place of what a field holds. */
  write(target: Locator, text: string): Promise<void>;
}

/** More stops of the Tab key than any page has. */
const MOST_STOPS = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** handsFor works a page by mouse, by touch, or by nothing but keys. */
export function handsFor(page: Page, way: Way): Hands {
  if (way === 'keyboard')
    return {
      async press(target) {
        await tabTo(page, target);
        await page.keyboard.press('Enter');
      },
      async write(target, text) {
        await tabTo(page, target);
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
      },
    };
  return {
    press: (target) => (way === 'touch' ? target.tap() : target.click()),
    write: (target, text) => target.fill(text),
  };
}
