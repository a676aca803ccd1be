import { expect } from '@playwright/test';
import { PageObject } from './page-object';

/** The page that stands in for the messenger's own: choose who you are, or decline. */
export class MessengerPage extends PageObject {
  private readonly choices = this.main.getByRole('button');

  /** It is asked the way the messenger wants, with `search` on the way back. */
  async shouldBeOpen({ lang, search = '' }: { lang: string; search?: string }): Promise<void> {
    await expect(this.page).toHaveURL(/\/sandbox\/telegram\/auth\?/);
    const { origin, searchParams } = new URL(this.page.url());
    const back = `${origin}/webui/auth/telegram/callback${search}`;
    expect(Object.fromEntries(searchParams)).toEqual({
      bot_id: '1000001',
      origin: back,
      return_to: back,
      embed: '1',
      request_access: 'write',
      lang,
    });
  }

  /** Says who the person is, by a name on the page. */
  async continueAs(name: string): Promise<void> {
    await this.hands.press(this.choices.filter({ hasText: name }));
  }
}
