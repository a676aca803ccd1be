import type { Page } from '@playwright/test';
import { AccountScreen } from './account-screen';
import { BuyingScreen } from './buying-screen';
import { test as base, expect } from './fixtures';
import { GiftsScreen } from './gifts-screen';
import { handsFor } from './hands';
import { ParticipantsScreen } from './participants-screen';
import { PaymentsPage } from './payments-page';
import { ReferralsScreen } from './referrals-screen';
import { Sandbox } from './sandbox';
import { SignInScreen } from './sign-in-screen';

/** Somebody else, with a browser of their own, in the same world. */
interface Friend {
  page: Page;
  sandbox: Sandbox;
  signIn: SignInScreen;
  account: AccountScreen;
  buying: BuyingScreen;
  payments: PaymentsPage;
}

interface Fixtures {
  gifts: GiftsScreen;
  participants: ParticipantsScreen;
  referrals: ReferralsScreen;
  friend: Friend;
}

/** The test of what is shared: its pages, and a second person. */
export const test = base.extend<Fixtures>({
  gifts: async ({ page, hands, t }, use) => {
    await use(new GiftsScreen(page, hands, t));
  },
  participants: async ({ page, hands, t }, use) => {
    await use(new ParticipantsScreen(page, hands, t));
  },
  referrals: async ({ page, hands, t }, use) => {
    await use(new ReferralsScreen(page, hands, t));
  },
  friend: async (
    { browser, context, sandbox, troubles, baseURL, locale, viewport, hasTouch, isMobile, way, t },
    use,
  ) => {
    const theirs = await browser.newContext({ baseURL, locale, viewport, hasTouch, isMobile });
    const cookies = await context.cookies(sandbox.origin);
    await theirs.addCookies(cookies.filter(({ name }) => name === 'tern_world'));
    await troubles.watch(theirs);
    const page = await theirs.newPage();
    const hands = handsFor(page, way);
    const theirSandbox = new Sandbox(theirs, sandbox.origin);
    await use({
      page,
      sandbox: theirSandbox,
      signIn: new SignInScreen(page, theirSandbox, hands, t),
      account: new AccountScreen(page, hands, t),
      buying: new BuyingScreen(page, hands, t),
      payments: new PaymentsPage(page, hands),
    });
    await theirs.close();
  },
});

export { expect };
