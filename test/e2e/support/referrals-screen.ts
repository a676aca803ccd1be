import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** Points, the link that brings them, and what they are exchanged for. */
export class ReferralsScreen {
  readonly link: Locator;
  readonly copyLink: Locator;
  /** On a phone. */
  readonly exchangeSheet: Locator;
  readonly rules: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  /** The sheet of the rules, or of the exchanges. */
  readonly sheet: Locator;
  readonly question: Locator;
  readonly confirm: Locator;
  readonly notNow: Locator;
  readonly failure: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    const main = page.getByRole('main');
    const button = (parent: Locator, name: string) => parent.getByRole('button', { name, exact: true });
    // Also behind a dialog.
    this.link = page.getByText(/\/account\?referral_to_user_id=\d+/);
    this.copyLink = button(main, t('frontend.web.link.copy'));
    this.exchangeSheet = button(main, t('frontend.web.referrals.exchange.open'));
    this.rules = button(main, t('frontend.web.referrals.rules.title'));
    this.alert = main.getByRole('alert');
    this.retry = button(this.alert, t('frontend.web.error.retry'));
    this.sheet = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog', {
      name: t('frontend.web.referrals.exchange.confirm.title'),
    });
    this.confirm = button(this.question, t('frontend.web.referrals.exchange.confirm.yes'));
    this.notNow = button(this.question, t('frontend.web.account.later'));
    this.failure = this.question.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('account/referrals');
    await this.shouldBeOpen();
  }

  async shouldBeOpen(): Promise<void> {
    await expect(this.link).toBeVisible();
  }

  /** The account stands at so many points, in English. */
  async shouldHave(points: number): Promise<void> {
    const words = this.t('frontend.web.referrals.points.other', { n: points });
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
    await expect(this.sheet).toHaveAccessibleName(this.t(`frontend.web.referrals.${title}.title`));
  }
}
