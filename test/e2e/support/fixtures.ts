import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { AccountScreen } from './account-screen';
import { BuyingScreen } from './buying-screen';
import { Clipboard } from './clipboard';
import { GuidesScreen } from './guides-screen';
import { type Hands, handsFor, type Way } from './hands';
import { MessengerPage } from './messenger-page';
import { NewsPanel } from './news-panel';
import { PaymentsPage } from './payments-page';
import { PromptDialog } from './prompt-dialog';
import { Sandbox } from './sandbox';
import { SignInScreen } from './sign-in-screen';
import { Troubles } from './troubles';
import { type Language, type Words, wordsOf } from './words';

interface Options {
  /** How the person works the page. */
  way: Way;
}

interface Fixtures {
  language: Language;
  t: Words;
  sandbox: Sandbox;
  troubles: Troubles;
  hands: Hands;
  signIn: SignInScreen;
  account: AccountScreen;
  messenger: MessengerPage;
  prompt: PromptDialog;
  news: NewsPanel;
  guides: GuidesScreen;
  buying: BuyingScreen;
  payments: PaymentsPage;
  clipboard: Clipboard;
}

/** The test of every journey: a world of its own, and no trouble in any page (see Troubles). */
export const test = base.extend<Options & Fixtures>({
  way: ['mouse', { option: true }],
  language: async ({ locale }, use) => {
    await use(locale?.startsWith('ru') ? 'ru' : 'en');
  },
  t: async ({ language }, use) => {
    await use(wordsOf(language));
  },
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
  hands: async ({ page, way, browserName }, use) => {
    // A driven Firefox makes no click of a tap.
    await use(handsFor(page, way === 'touch' && browserName === 'firefox' ? 'mouse' : way));
  },
  signIn: async ({ page, sandbox, hands, t }, use) => {
    await use(new SignInScreen(page, sandbox, hands, t));
  },
  account: async ({ page, hands, t }, use) => {
    await use(new AccountScreen(page, hands, t));
  },
  messenger: async ({ page, hands }, use) => {
    await use(new MessengerPage(page, hands));
  },
  prompt: async ({ page, sandbox, hands, t }, use) => {
    await use(new PromptDialog(page, sandbox, hands, t));
  },
  news: async ({ page, hands, t }, use) => {
    await use(new NewsPanel(page, hands, t));
  },
  guides: async ({ page, hands, t }, use) => {
    await use(new GuidesScreen(page, hands, t));
  },
  buying: async ({ page, hands, t }, use) => {
    await use(new BuyingScreen(page, hands, t));
  },
  payments: async ({ page, hands }, use) => {
    await use(new PaymentsPage(page, hands));
  },
  clipboard: async ({ page }, use) => {
    await use(new Clipboard(page));
  },
});

export { expect };
