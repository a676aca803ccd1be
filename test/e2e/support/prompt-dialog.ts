import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '../../../src/i18n/translate';
import { PageObject } from './page-object';

const TITLES = {
  email: 'account.connect.email.open',
  telegram: 'account.connect.telegram.open',
  trial: 'cta.trial',
} as const;

export type PromptName = keyof typeof TITLES;

/** What the account asks its owner over the home: a missing contact, or whether to take the trial. */
export class PromptDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog');
  readonly later = this.button('account.no');
  readonly email = this.dialog.getByRole('textbox', { name: this.t('auth.email') });
  readonly connect = this.button('account.connect.email.modal.submit');
  readonly boxes = this.dialog.getByRole('group', { name: this.t('auth.otp.title') }).getByRole('textbox');
  readonly messengerLink = this.dialog.getByRole('link', { name: this.t('account.connect.telegram.open') });
  readonly trial = this.button('cta.trial');
  readonly alert = this.dialog.getByRole('alert');

  async shouldAsk(what: PromptName): Promise<void> {
    await expect(this.dialog).toHaveAccessibleName(this.t(TITLES[what]));
  }

  /** Nor does it after all that the page has asked for is there. */
  async shouldAskNothing(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await expect(this.dialog).toHaveCount(0);
  }

  async putOff(): Promise<void> {
    await this.hands.press(this.later);
  }

  /** Gives the address and waits until the boxes ask for the code, which it returns. */
  async askForCode(email: string): Promise<string> {
    await this.hands.write(this.email, email);
    await this.hands.press(this.connect);
    await expect(this.boxes).toHaveCount(6);
    return this.sandbox.codeFor(email);
  }

  private button(key: MessageKey): Locator {
    return this.dialog.getByRole('button', { name: this.t(key) });
  }
}
