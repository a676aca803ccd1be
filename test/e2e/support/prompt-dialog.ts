import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Sandbox } from './sandbox';
import type { Words } from './words';

const TITLES = {
  email: 'frontend.web.account.connect.email.title',
  telegram: 'frontend.web.account.connect.telegram.title',
  trial: 'frontend.web.account.offer_trial.title',
} as const;

export type Asked = keyof typeof TITLES;

/** What the account asks its owner over the home: a missing contact, or whether to take the trial. */
export class PromptDialog {
  readonly dialog: Locator;
  readonly later: Locator;
  readonly email: Locator;
  readonly connect: Locator;
  readonly boxes: Locator;
  readonly messengerLink: Locator;
  readonly trial: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly sandbox: Sandbox,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    this.dialog = page.getByRole('dialog');
    const button = (key: Parameters<Words>[0]) => this.dialog.getByRole('button', { name: t(key) });
    this.later = button('frontend.web.account.later');
    this.email = this.dialog.getByRole('textbox', { name: t('frontend.web.auth.email') });
    this.connect = button('frontend.web.account.connect.email.modal.submit');
    this.boxes = this.dialog
      .getByRole('group', { name: t('frontend.web.auth.otp.label') })
      .getByRole('textbox');
    this.messengerLink = this.dialog.getByRole('link', {
      name: t('frontend.web.account.connect.telegram.open'),
    });
    this.trial = button('cta.trial');
    this.alert = this.dialog.getByRole('alert');
  }

  async shouldAsk(what: Asked): Promise<void> {
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
}
