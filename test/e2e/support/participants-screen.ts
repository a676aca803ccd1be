import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '../../../src/i18n/translate';
import { PageObject } from './page-object';

/** Who shares the subscription; the form that invites, and the question before a removal. */
export class ParticipantsScreen extends PageObject {
  readonly members = this.main.getByRole('listitem');
  /** The block of the members. */
  readonly memberList = this.main.getByRole('list').locator('..');
  readonly name = this.main.getByRole('textbox', { name: this.t('participants.add.title') });
  readonly inviteButton = this.main.getByRole('button', {
    name: this.t('participants.add.submit'),
    exact: true,
  });
  // Also behind a dialog.
  /** The invitation, once it is made. */
  readonly link = this.page.getByText(/\/account\?member_token=/);
  readonly alert = this.main.getByRole('alert');
  readonly question = this.page.getByRole('alertdialog', { name: this.t('participants.remove.title') });
  readonly confirm = this.answer('participants.remove.yes');

  async open(): Promise<void> {
    await this.page.goto('account/participants?product_code=FAMILY');
    await expect(this.name).toBeVisible();
  }

  memberNamed(name: string): Locator {
    return this.members.filter({ hasText: name });
  }

  removeButton(name: string): Locator {
    return this.page.getByRole('button', {
      name: this.t('participants.remove.name', { name }),
      exact: true,
    });
  }

  async invite(name: string): Promise<void> {
    await this.hands.write(this.name, name);
    await this.hands.press(this.inviteButton);
  }

  async askToRemove(name: string): Promise<void> {
    await this.hands.press(this.removeButton(name));
    await expect(this.question).toHaveAccessibleDescription(this.t('participants.remove.text', { name }));
  }

  async remove(name: string): Promise<void> {
    await this.askToRemove(name);
    await this.hands.press(this.confirm);
    await expect(this.question).toHaveCount(0);
    await expect(this.memberNamed(name)).toHaveCount(0);
  }

  private answer(key: MessageKey): Locator {
    return this.question.getByRole('button', { name: this.t(key), exact: true });
  }
}
