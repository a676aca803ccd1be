import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Sandbox } from './sandbox';
import type { Words } from './words';

/** What a person finds in a page, by the words that stand there. */
export abstract class PageObject {
  constructor(
    protected readonly page: Page,
    protected readonly sandbox: Sandbox,
    protected readonly hands: Hands,
    protected readonly t: Words,
  ) {}

  protected get main(): Locator {
    return this.page.getByRole('main');
  }
}
