import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type * as paths from '../../../src/navigation/paths';
import type { CallName } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { Fault } from '../../sandbox/world/faults';
import type { Tools } from './fixtures';
import type { Words } from './words';

export type PageName = keyof typeof paths;
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
  /** Has an error with a retry button that leads on. */
  isRetried?: boolean;
  /** Only there on a phone. */
  isPhoneOnly?: boolean;
  open(tools: Tools): Promise<unknown>;
}

/** The route table as a text: its modules need the build of the app. */
const TABLE = readFileSync(join(import.meta.dirname, '../../../src/app/routes.ts'), 'utf8');

/** titleOf reads the title of a page from the route table. */
function titleOf(route: RouteName): Key {
  const start = route === 'notFound' ? 'export const notFound' : `[paths.${route}]:`;
  const entry = TABLE.split(start)[1]?.split('[paths.')[0] ?? '';
  const title = /'(\w+(?:\.\w+)+)'/.exec(entry)?.[1];
  if (!title) throw new Error(`The route table, src/app/routes.ts, has no title of ${route}`);
  return title as Key;
}

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
  return { name, route, state, title: titleOf(route), open, ...rest };
}

type PageRow = [name: string, state: State, words: Key, failing?: [call: CallName, fault: Fault | number]];

/** pagesOf are states of a persona's page, with a call that fails or not, up to words in its content. */
export function pagesOf(
  persona: PersonaName,
  path: PageName | `${PageName}?${string}`,
  rows: PageRow[],
): Screen[] {
  const [route] = path.split('?') as [PageName];
  return rows.map(([name, state, words, failing]) => {
    const open: Screen['open'] = async ({ page, sandbox, t }) => {
      await sandbox.letIn(persona);
      if (failing) await sandbox.fail(...failing);
      await page.goto(`account/${path}`);
      const main = page.getByRole('main');
      // Not the words of the splash.
      const place = state === 'loading' ? main.locator('[aria-busy=true]') : main;
      await expect(place.getByText(t(words)).first()).toBeAttached();
    };
    return screen(name, [route, state], open, { isRetried: state === 'error' });
  });
}
