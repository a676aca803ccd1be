import { findPage, PATHS } from '../../../src/session/paths';
import { expect, test } from '../support/fixtures';
import { bringAxe, findingsOn } from '../support/judging';
import { doubleText, overhang, running, setWidth, unreadable } from '../support/legibility';
import { type RouteName, STATES, type State } from '../support/screen';
import { SCREENS } from '../support/screens';

/** The narrowest last: what is asked after is asked there. */
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

const ROUTES = [...Object.keys(PATHS), 'notFound'] as RouteName[];

/** States that a route does not have, and why. */
const WITHOUT: { [Route in RouteName]?: Partial<Record<State, string>> } = {
  welcome: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
  login: { empty: 'is a form' },
  telegramReturn: { empty: 'leads on', full: 'leads on' },
  magicLink: { empty: 'leads on', full: 'leads on' },
  error500: { empty: 'is an error', full: 'is an error' },
  noSub: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
  manage: { empty: 'asks for a subscription' },
  instructions: { empty: 'has the guides in its code' },
  faq: { loading: 'comes as the guides do', empty: 'has its texts in its code', error: 'as the guides' },
  notFound: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
};

test('every route is among the screens, in every state that it has', () => {
  const missing = ROUTES.flatMap((route) =>
    STATES.filter((state) => {
      const isThere = SCREENS.some((screen) => screen.route === route && screen.state === state);
      return isThere === Boolean(WITHOUT[route]?.[state]);
    }).map((state) => `${route}, ${state}`),
  );
  expect(missing).toEqual([]);
});

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, route, title, hasNoHeading, isPhoneOnly, open } of SCREENS)
      test(`${name} has no findings at any width, fits 320 px and text twice as large, and stands still`, async ({
        page,
        baseURL,
        sandbox,
        signIn,
        account,
        prompt,
        language,
        t,
      }) => {
        if (isPhoneOnly) await setWidth(page, 390, 844);
        await open({ page, sandbox, signIn, account, prompt, t });
        await expect(page).toHaveTitle(title ? `${t(title)} · Tern VPN` : 'Tern VPN');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toHaveCount(hasNoHeading ? 0 : 1);
        const { pathname } = new URL(page.url());
        expect(findPage(`/${pathname.slice(new URL(baseURL ?? '').pathname.length)}`) ?? 'notFound').toBe(
          route,
        );

        await bringAxe(page);
        for (const { width, height } of isPhoneOnly ? WIDTHS.slice(-1) : WIDTHS) {
          await setWidth(page, width, height);
          expect.soft(await findingsOn(page, { isBare: !title, hasNoHeading }), `at ${width} px`).toEqual([]);
        }
        expect.soft(await running(page), 'what moves').toEqual([]);

        await setWidth(page, 320, 640);
        await expect.soft.poll(() => overhang(page), 'what hangs over the edge, in px').toBe(0);
        expect.soft(await unreadable(page), 'at 320 px').toEqual([]);

        await setWidth(page, 390, 844);
        await doubleText(page);
        expect.soft(await overhang(page), 'of text twice as large').toBe(0);
        expect.soft(await unreadable(page), 'of text twice as large').toEqual([]);
      });
  });
