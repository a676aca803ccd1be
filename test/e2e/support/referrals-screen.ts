import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '../../../src/i18n/translate';
import { PageObject } from './page-object';

/** Points, the link that brings them, and what they are exchanged for. */
export class ReferralsScreen extends PageObject {
  // Also behind a dialog.
  readonly link = this.page.getByText(/\/account\?referral_to_user_id=\d+/);
  /** On a phone. */
  readonly exchangeSheet = this.button(this.main, 'exchange.title');
  readonly rules = this.button(this.main, 'rules.title');
  readonly alert = this.main.getByRole('alert');
  /** The sheet of the rules, or of the exchanges. */
  readonly sheet = this.page.getByRole('dialog');
  readonly question = this.page.getByRole('alertdialog', {
    name: this.t('exchange.ask'),
  });
  readonly confirm = this.question.getByRole('button', { name: /\d/ });
  readonly notNow = this.button(this.question, 'exchange.no');
  readonly failure = this.question.getByRole('alert');

  async open(): Promise<void> {
    await this.page.goto('account/referrals');
    await this.shouldBeOpen();
  }

  async shouldBeOpen(): Promise<void> {
    await expect(this.link).toBeVisible();
  }

  /** The account stands at so many points, in English. */
  async shouldHave(points: number): Promise<void> {
    const words = this.t('points.count.other', { n: points });
    await expect(
      this.page.getByRole('paragraph').filter({ hasText: new RegExp(`^${words}$`) }),
    ).toBeVisible();
  }

  /** The button that exchanges points for a plan and a term: "Personal plan, 1 month", or how that begins. */
  exchange(what: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${what}\\b.*: `) });
  }

  async ask(what: string): Promise<void> {
    await this.hands.press(this.exchange(what));
    await expect(this.question).toBeVisible();
  }

  async shouldShowSheet(title: 'exchange' | 'rules'): Promise<void> {
    await expect(this.sheet).toHaveAccessibleName(this.t(`${title}.title`));
  }

  private button(parent: Locator, key: MessageKey): Locator {
    return parent.getByRole('button', { name: this.t(key), exact: true });
  }
}
