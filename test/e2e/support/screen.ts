import { expect, type Page } from '@playwright/test';
import type * as paths from '../../../src/navigation/paths';
import type { CallName } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { Fault } from '../../sandbox/world/faults';
import type { Tools } from './fixtures';
import type { Words } from './words';

type PageName = keyof typeof paths;
export type RouteName = PageName | 'notFound';
export type Key = Parameters<Words>[0];

export const STATES = ['loading', 'empty', 'error', 'full'] as const;
export type State = (typeof STATES)[number];

export interface Screen {
  name: string;
  route: RouteName;
  state: State;
  /** None: the product's name alone, as long as no page is there. */
  title: Key | null;
  /** Nothing says what the page is: the sign that it loads, and a page whose code did not come. */
  hasNoHeading?: boolean;
  /** Only there on a phone. */
  isPhoneOnly?: boolean;
  open(tools: Tools): Promise<unknown>;
}

const TITLES: Record<RouteName, Key> = {
  welcome: 'welcome.page',
  login: 'auth.title',
  telegramReturn: 'auth.title',
  magicLink: 'auth.title',
  error500: 'error.title',
  trouble: 'trouble.title',
  noSub: 'no_sub.title',
  account: 'account.page',
  plans: 'plans.title',
  payment: 'payment.title',
  transactions: 'tx.title',
  gifts: 'menu.gifts',
  participants: 'participants.title',
  referrals: 'menu.referrals',
  instructions: 'menu.instructions',
  faq: 'menu.faq',
  manage: 'menu.manage',
  outline: 'location.title',
  notFound: 'not_found.title',
};

/** No call is given up, however long its answer takes: a screen that waits must not end while it is looked at. */
async function neverGiveUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => (ms < 10_000 ? wait(run, ms, ...rest) : 0),
    });
  });
}

/** Stops the animations that show the words of a long wait after some seconds. */
const holdNotices = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'appear') animation.pause();
  });

/** screen is a state of a route, and the way to it; it has the route's title, unless told otherwise. */
export function screen(
  name: string,
  [route, state]: [RouteName, State],
  way: Screen['open'],
  rest: Partial<Screen> = {},
): Screen {
  const open: Screen['open'] = async (tools) => {
    if (state === 'loading') await neverGiveUp(tools.page);
    await way(tools);
    if (state === 'loading') await holdNotices(tools.page);
  };
  return { name, route, state, title: TITLES[route], open, ...rest };
}

type PageRow = [name: string, state: State, words: Key, failing?: [call: CallName, fault: Fault | number]];

/** pagesOf are states of a persona's page, with a call that fails or not, up to words in its content. */
export function pagesOf(
  persona: PersonaName,
  path: PageName | `${PageName}?${string}`,
  rows: PageRow[],
): Screen[] {
  const [route] = path.split('?') as [PageName];
  return rows.map(([name, state, words, failing]) =>
    screen(name, [route, state], async ({ page, sandbox, t }) => {
      await sandbox.letIn(persona);
      if (failing) await sandbox.fail(...failing);
      await page.goto(`account/${path}`);
      const main = page.getByRole('main');
      // Not the words of the splash.
      const place = state === 'loading' ? main.locator('[aria-busy=true]') : main;
      await expect(place.getByText(t(words)).first()).toBeAttached();
    }),
  );
}
