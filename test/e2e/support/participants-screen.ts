import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Words } from './words';

/** Who shares the subscription; the form that invites, and the question before a removal. */
export class ParticipantsScreen {
  readonly members: Locator;
  readonly name: Locator;
  readonly inviteButton: Locator;
  /** The invitation, once it is made. */
  readonly link: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  readonly question: Locator;
  readonly confirm: Locator;
  readonly close: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    const main = page.getByRole('main');
    this.members = main.getByRole('listitem');
    this.name = main.getByRole('textbox', { name: t('frontend.web.participants.add.name') });
    this.inviteButton = main.getByRole('button', {
      name: t('frontend.web.participants.add.submit'),
      exact: true,
    });
    // Also behind a dialog.
    this.link = page.getByText(/\/account\?member_token=/);
    this.alert = main.getByRole('alert');
    this.retry = main.getByRole('button', { name: t('frontend.web.error.retry') });
    this.question = page.getByRole('alertdialog', { name: t('frontend.web.participants.remove.title') });
    const answer = (name: string) => this.question.getByRole('button', { name, exact: true });
    this.confirm = answer(t('frontend.web.participants.remove.confirm'));
    this.close = answer(t('frontend.web.layout.close')).last();
  }

  async open(): Promise<void> {
    await this.page.goto('account/participants?product_code=FAMILY');
    await expect(this.name).toBeVisible();
  }

  memberNamed(name: string): Locator {
    return this.members.filter({ hasText: name });
  }

  removeButton(name: string): Locator {
    return this.page.getByRole('button', {
      name: this.t('frontend.web.participants.remove.label', { name }),
      exact: true,
    });
  }

  async invite(name: string): Promise<void> {
    await this.hands.write(this.name, name);
    await this.hands.press(this.inviteButton);
  }

  async askToRemove(name: string): Promise<void> {
    await this.hands.press(this.removeButton(name));
    await expect(this.question).toHaveAccessibleDescription(
      this.t('frontend.web.participants.remove.text', { name }),
    );
  }

  async remove(name: string): Promise<void> {
    await this.askToRemove(name);
    await this.hands.press(this.confirm);
    await expect(this.question).toHaveCount(0);
    await expect(this.memberNamed(name)).toHaveCount(0);
  }
}
