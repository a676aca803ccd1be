import { expect } from '@playwright/test';
import { PageObject } from './page-object';

/** The sign-in screen: the address, then the code. */
export class SignInScreen extends PageObject {
  readonly email = this.main.getByRole('textbox', { name: this.t('auth.email') });
  readonly submit = this.main.getByRole('button', { name: this.t('auth.submit') });
  readonly codeHeading = this.main.getByRole('heading', { level: 1, name: this.t('auth.otp.title') });
  readonly codeGroup = this.main.getByRole('group', { name: this.t('auth.otp.title') });
  readonly boxes = this.codeGroup.getByRole('textbox');
  readonly resend = this.main.getByRole('button', { name: this.t('auth.otp.resend') });
  readonly sendAgain = this.main.getByRole('button', { name: this.t('auth.otp.retry') });
  readonly retry = this.main.getByRole('button', { name: this.t('error.retry') });
  readonly notice = this.main.getByRole('alert');
  /** The button to ask for another code, while it counts down. */
  readonly timer = this.main.getByRole('button', { name: /\d\d:\d\d$/ });
  readonly messengerLink = this.main.getByRole('link', { name: this.t('auth.telegram') });
  /** Says that the way through the messenger was not finished. */
  readonly messengerLost = this.main.getByText(this.t('auth.lost'));

  async open(search = ''): Promise<void> {
    await this.page.goto(`login${search}`);
    await expect(this.email).toBeVisible();
    // Until the app has taken over the prerendered page, menus do not open.
    await expect(this.page.locator('[data-page]')).toHaveCount(0);
  }

  /** Gives the address, from which the screen goes on to the code at once. */
  async giveAddress(email: string): Promise<void> {
    await this.hands.write(this.email, email);
    await this.hands.press(this.submit);
    await expect(this.codeHeading).toBeVisible();
  }

  /** Gives the address and waits until the boxes ask for the code, which it returns. */
  async askForCode(email: string): Promise<string> {
    await this.giveAddress(email);
    await expect(this.boxes).toHaveCount(6);
    return this.sandbox.codeFor(email);
  }

  /** Types digits where the focus is: each goes to the next box. */
  async type(digits: string): Promise<void> {
    await expect(this.boxes.first()).toBeVisible();
    await this.page.keyboard.type(digits);
  }

  /** The whole way in, from the address to the account. */
  async enter(email: string): Promise<void> {
    await this.type(await this.askForCode(email));
  }

  /** By keyboard, as a second tap in the same place would be dropped if it came too soon. */
  async leaveForAnotherAddress(): Promise<void> {
    const buttons = this.page.getByRole('button', { name: this.t('auth.otp.other') });
    await buttons.last().press('Enter');
  }

  async shouldHoldDigits(digits: string): Promise<void> {
    for (const [index, digit] of [...digits].entries())
      await expect(this.boxes.nth(index)).toHaveValue(digit);
  }

  /** The words stand under the boxes, tied to them, as long as the person needs them. */
  async shouldSayUnderTheBoxes(text: string | RegExp): Promise<void> {
    await expect(this.codeGroup).toContainText(text);
    await expect(this.boxes.first()).toHaveAccessibleDescription(text);
  }
}
