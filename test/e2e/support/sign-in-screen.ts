import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Sandbox } from './sandbox';
import type { Words } from './words';

/** The sign-in screen: the address, then the code. */
export class SignInScreen {
  readonly email: Locator;
  readonly submit: Locator;
  readonly codeHeading: Locator;
  readonly boxes: Locator;
  readonly codeGroup: Locator;
  readonly resend: Locator;
  readonly retry: Locator;
  readonly notice: Locator;
  readonly timer: Locator;
  readonly messengerLink: Locator;
  /** Says that the way through the messenger was not finished. */
  readonly messengerLost: Locator;

  constructor(
    private readonly page: Page,
    private readonly sandbox: Sandbox,
    private readonly hands: Hands,
    private readonly t: Words,
  ) {
    const main = page.getByRole('main');
    this.email = main.getByRole('textbox', { name: t('frontend.web.auth.email') });
    this.submit = main.getByRole('button', { name: t('frontend.web.auth.submit') });
    this.codeHeading = main.getByRole('heading', { level: 1, name: t('frontend.web.auth.otp.title') });
    this.codeGroup = main.getByRole('group', { name: t('frontend.web.auth.otp.label') });
    this.boxes = this.codeGroup.getByRole('textbox');
    this.resend = main.getByRole('button', { name: t('frontend.web.auth.otp.resend') });
    this.retry = main.getByRole('button', { name: t('frontend.web.error.retry') });
    this.notice = main.getByRole('alert');
    this.timer = main.getByRole('timer');
    this.messengerLink = main.getByRole('link', { name: t('frontend.web.auth.telegram') });
    this.messengerLost = main.getByText(t('frontend.web.auth.telegram_lost'));
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`login${search}`);
    await expect(this.email).toBeVisible();
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

  async leaveForAnotherAddress(): Promise<void> {
    const buttons = this.page.getByRole('button', { name: this.t('frontend.web.auth.otp.change_email') });
    await this.hands.press(buttons.last());
  }

  async shouldHoldDigits(digits: string): Promise<void> {
    for (const [at, digit] of [...digits].entries()) await expect(this.boxes.nth(at)).toHaveValue(digit);
  }

  /** The words stand under the boxes, tied to them, as long as the person needs them. */
  async shouldSayUnderTheBoxes(text: string | RegExp): Promise<void> {
    await expect(this.codeGroup).toContainText(text);
    await expect(this.boxes.first()).toHaveAccessibleDescription(text);
  }
}
