import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { AccountScreen } from './account-screen';
import { BuyingScreen } from './buying-screen';
import { Clipboard } from './clipboard';
import { GuidesScreen } from './guides-screen';
import { type Hands, handsFor, type Way } from './hands';
import { MessengerPage } from './messenger-page';
import { NewsPanel } from './news-panel';
import { ParticipantsScreen } from './participants-screen';
import { PaymentsPage } from './payments-page';
import { PromptDialog } from './prompt-dialog';
import { ReferralsScreen } from './referrals-screen';
import { Sandbox } from './sandbox';
import { SignInScreen } from './sign-in-screen';
import { Troubles } from './troubles';
import { type Language, type Words, wordsOf } from './words';

/** What a person finds in the pages of one tab. */
const objectsOf = (page: Page, sandbox: Sandbox, hands: Hands, t: Words) => ({
  signIn: new SignInScreen(page, sandbox, hands, t),
  account: new AccountScreen(page, sandbox, hands, t),
  messenger: new MessengerPage(page, sandbox, hands, t),
  prompt: new PromptDialog(page, sandbox, hands, t),
  news: new NewsPanel(page, sandbox, hands, t),
  guides: new GuidesScreen(page, sandbox, hands, t),
  buying: new BuyingScreen(page, sandbox, hands, t),
  payments: new PaymentsPage(page, sandbox, hands, t),
  participants: new ParticipantsScreen(page, sandbox, hands, t),
  referrals: new ReferralsScreen(page, sandbox, hands, t),
});

type Objects = ReturnType<typeof objectsOf>;

/** All that a screen is come to with. */
export interface Tools extends Objects {
  page: Page;
  sandbox: Sandbox;
  t: Words;
}

interface Options {
  /** How the person works the page. */
  way: Way;
}

interface Fixtures extends Objects {
  language: Language;
  t: Words;
  sandbox: Sandbox;
  troubles: Troubles;
  hands: Hands;
  tools: Tools;
  /** The same, in another tab of this browser. */
  toolsIn(page: Page): Tools;
  clipboard: Clipboard;
  /** Somebody else, with a browser of their own, in the same world. */
  friend: Tools;
}

/** The test of every journey: a world of its own, and no trouble in any page (see Troubles). */
export const test = base.extend<Options & Fixtures>({
  way: ['mouse', { option: true }],
  language: ({ locale }, use) => use(locale?.startsWith('ru') ? 'ru' : 'en'),
  t: ({ language }, use) => use(wordsOf(language)),
  sandbox: [
    async ({ context, baseURL }, use) => {
      const { origin } = new URL(baseURL ?? '');
      await context.addCookies([{ name: 'tern_world', value: randomUUID(), url: origin }]);
      await use(new Sandbox(context, origin));
    },
    { auto: true },
  ],
  troubles: [
    async ({ context, sandbox }, use) => {
      const troubles = new Troubles(sandbox.origin);
      await troubles.watch(context);
      await use(troubles);
      expect(troubles.list(), 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
  hands: ({ page, way, browserName }, use) =>
    // A driven Firefox makes no click of a tap.
    use(handsFor(page, way === 'touch' && browserName === 'firefox' ? 'mouse' : way)),
  tools: ({ page, sandbox, hands, t }, use) =>
    use({ page, sandbox, t, ...objectsOf(page, sandbox, hands, t) }),
  toolsIn: ({ sandbox, way, t }, use) =>
    use((page) => ({ page, sandbox, t, ...objectsOf(page, sandbox, handsFor(page, way), t) })),
  signIn: ({ tools }, use) => use(tools.signIn),
  account: ({ tools }, use) => use(tools.account),
  messenger: ({ tools }, use) => use(tools.messenger),
  prompt: ({ tools }, use) => use(tools.prompt),
  news: ({ tools }, use) => use(tools.news),
  guides: ({ tools }, use) => use(tools.guides),
  buying: ({ tools }, use) => use(tools.buying),
  payments: ({ tools }, use) => use(tools.payments),
  participants: ({ tools }, use) => use(tools.participants),
  referrals: ({ tools }, use) => use(tools.referrals),
  clipboard: ({ page }, use) => use(new Clipboard(page)),
  friend: async (
    { browser, context, sandbox, troubles, baseURL, locale, viewport, hasTouch, isMobile, way, t },
    use,
  ) => {
    const theirs = await browser.newContext({ baseURL, locale, viewport, hasTouch, isMobile });
    const cookies = await context.cookies(sandbox.origin);
    await theirs.addCookies(cookies.filter(({ name }) => name === 'tern_world'));
    await troubles.watch(theirs);
    const page = await theirs.newPage();
    const theirSandbox = new Sandbox(theirs, sandbox.origin);
    await use({ page, sandbox: theirSandbox, t, ...objectsOf(page, theirSandbox, handsFor(page, way), t) });
    await theirs.close();
  },
});

export { expect };
