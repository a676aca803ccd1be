import type { Locator, Page } from '@playwright/test';
import * as paths from '../../../src/navigation/paths';
import { addAxe, findViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { edgeless, SCHEMES, unseenIcons, untold } from '../support/forced-colors';
import { setIdle } from '../support/idle';
import {
  adjacentTexts,
  overhang,
  running,
  setLetters,
  setWidth,
  unreadable,
  untilDrawn,
} from '../support/legibility';
import { faintWords } from '../support/painting';
import type { Sandbox } from '../support/sandbox';
import { type RouteName, type Screen, STATES, type State } from '../support/screen';
import { SCREENS } from '../support/screens';
import { walk } from '../support/walking';
import { type Language, wordsOf } from '../support/words';

const IS_LONG = Boolean(process.env.TERN_LONG);
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const ROUTES = [...Object.keys(paths), 'notFound'] as RouteName[];

/** States that a route does not have, and why. */
const WITHOUT: { [Route in RouteName]?: Partial<Record<State, string>> } = {
  welcome: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
  login: { empty: 'is a form' },
  telegramReturn: { empty: 'leads on', full: 'leads on' },
  magicLink: { empty: 'leads on', full: 'leads on' },
  error500: { empty: 'is an error', full: 'is an error' },
  noSub: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
  manage: { empty: 'asks for a subscription' },
  participants: { loading: 'comes with the account' },
  instructions: { empty: 'has the guides in its code' },
  faq: { loading: 'comes as the guides do', empty: 'has its texts in its code', error: 'as the guides' },
  trouble: { loading: 'asks nothing', empty: 'has its steps in its code', error: 'leads out of errors' },
  notFound: { loading: 'asks nothing', empty: 'asks nothing', error: 'asks nothing' },
};

/** The ordinary run takes the first screen of each route, and these; the nightly run takes all. */
const IN_ORDINARY_RUN = [
  'the code step',
  'the code step with a wrong code',
  'the question before a removal, which has failed',
  'the account of the persona active',
  'the mobile menu',
  'the panel of notifications',
  'the QR dialog',
  'the guide for the own device',
];

const isOrdinary = ({ name, route }: Screen): boolean =>
  IN_ORDINARY_RUN.includes(name) || SCREENS.find((screen) => screen.route === route)?.name === name;

test('accessibility screens › include every route in every state that it has', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(IN_ORDINARY_RUN));
  const missing = ROUTES.flatMap((route) =>
    STATES.filter((state) => {
      const isThere = SCREENS.some((screen) => screen.route === route && screen.state === state);
      return isThere === Boolean(WITHOUT[route]?.[state]);
    }).map((state) => `${route}, ${state}`),
  );
  expect(missing, 'add these states to a list in test/e2e/support/*-screens.ts').toEqual([]);
});

/** Between them they have every kind of control, each at the width at which it has most of them. */
const IN_FORCED_COLORS: Record<string, number> = {
  'the sign-in screen': 1280,
  'the code step': 1280,
  'the account of the persona active': 1280,
  'the plans': 1280,
  'the payment': 390,
  'the mobile menu': 390,
  'the panel of notifications': 1280,
  'the locations': 390,
};

const ON_GRADIENTS = [
  'the welcome page',
  'the sign-in screen',
  'the account of the persona active',
  'the account of the persona ending',
  'the account of the persona ended',
  'the plans',
  'the mobile menu',
];

/** Without words, and without a network to bring those of the other language: judged in Russian, which is longer. */
const IN_RUSSIAN_ALONE = ['the sign that the product loads', 'the account without a connection'];

/** Brings lists to their end: one that goes on while it is walked through loses the button that it ends with. */
async function bringWholeLists(page: Page, more: Locator): Promise<void> {
  await expect(async () => {
    for (const button of await more.all()) await button.scrollIntoViewIfNeeded();
    expect(await more.count()).toBe(0);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The Tab key goes through all there is in order, seen at every stop. */
async function shouldBeWalked(page: Page, at: string): Promise<void> {
  const { stops, count } = await walk(page);
  const order = stops.map((stop) => stop.at);
  // Where the walk begins is where the focus was.
  const first = order.indexOf(0);
  const inOrder = [...order.slice(first), ...order.slice(0, first)];
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link:focus')?.blur());
  expect.soft(inOrder, `stops of the Tab key ${at}`).toEqual(Array.from({ length: count }, (_, nth) => nth));
  expect
    .soft(
      stops.filter(({ hasRing, isSeen }) => !hasRing || !isSeen),
      `stops that are not seen ${at}`,
    )
    .toEqual([]);
}

async function shouldStandForcedColors(page: Page): Promise<void> {
  expect.soft(await edgeless(page), 'without an edge in forced colours').toEqual([]);
  expect.soft(await untold(page), 'chosen and not told in forced colours').toEqual([]);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await untilDrawn(page);
    expect.soft(await unseenIcons(page), `icons in forced colours, ${colorScheme}`).toEqual([]);
  }
  const { stops } = await walk(page);
  expect.soft(stops.length).toBeGreaterThan(1);
  expect
    .soft(
      stops.filter(({ hasRing }) => !hasRing),
      'without a ring in forced colours',
    )
    .toEqual([]);
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  await untilDrawn(page);
}

/** Widths and sizes of text, in px and per cent. What fits in the first fits in the others, as a rule. */
const SIZES = [
  [320, 200],
  [320, 100],
  [PHONE.width, 200],
] as const;

/** Nothing is wider than the screen, cut off or broken at 320 px with text at 200 %. */
async function shouldBeLegible(page: Page, language: Language): Promise<void> {
  for (const [width, percent] of IS_LONG ? SIZES : SIZES.slice(0, 1)) {
    const at = `at ${width} px, text at ${percent} %, in ${language}`;
    await setWidth(page, width, 640);
    await setLetters(page, percent);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('*')) part.scrollTop = 0;
    });
    await expect.soft.poll(() => overhang(page), `over the edge ${at}, in px`).toBe(0);
    await expect.soft.poll(() => unreadable(page), { message: at, timeout: 3000 }).toEqual([]);
  }
  await setLetters(page, 100);
}

/** What the screen is made of, whatever its words are. */
const partsOf = (page: Page) =>
  page.evaluate(() =>
    [
      'h1',
      'main',
      '[role=dialog], [role=alertdialog]',
      'main [role=alert]',
      '[aria-busy=true]',
      'input',
      '[aria-invalid=true]',
    ].map((part) => `${part}: ${document.querySelectorAll(part).length}`),
  );

/** Switches the language in place: by its button, also one behind a dialog, or as the account brings another. */
async function speak(page: Page, sandbox: Sandbox, language: Language): Promise<void> {
  const parts = await partsOf(page);
  const row = page.locator(`button[lang=${language}]`);
  if (await row.count()) await row.dispatchEvent('click');
  else if (!(await page.locator('.account-main').count())) {
    await page.locator('button[aria-haspopup=menu]').dispatchEvent('click');
    await page.locator(`[role=menuitemradio][lang=${language}]`).dispatchEvent('click');
  } else {
    await sandbox.changeAccount({ language_code: language });
    await page.evaluate(() => ['online', 'focus'].map((name) => dispatchEvent(new Event(name))));
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect.poll(() => partsOf(page), 'the same state in the other language').toEqual(parts);
}

for (const [nth, screen] of SCREENS.entries()) {
  const { name, route, state, title, hasNoHeading, isPhoneOnly, isRetried, open } = screen;
  test.describe(() => {
    // What is said in the longer language fits in the other, too.
    const isOneLanguage = !IS_LONG || IN_RUSSIAN_ALONE.includes(name);
    test.use({ locale: isOneLanguage || nth % 2 ? 'ru-RU' : 'en-US' });
    const isFull = state === 'full';
    const forcedColorsWidth = IN_FORCED_COLORS[name];
    // The ordinary run walks through the screens that have every kind of control, the nightly one through all.
    const isWalked = isFull && (IS_LONG || forcedColorsWidth !== undefined);
    const findings = `${name} › passes axe and fits 320 px with text at 200 %`;
    const hands = isWalked ? ', and works by keyboard and in forced colors [ui-f17] [ui-f18]' : '';

    test(`${findings}${hands} [ui-f16]`, {
      tag: isOrdinary(screen) ? [] : '@long',
    }, async ({ page, baseURL, sandbox, tools, language, t }) => {
      await addAxe(page);
      if (isPhoneOnly) await setWidth(page, PHONE.width, PHONE.height);
      await open(tools);
      await expect(page).toHaveTitle(title ? `${t(title)} · Tern VPN` : 'Tern VPN');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toHaveCount(hasNoHeading ? 0 : 1);
      const { pathname } = new URL(page.url());
      const path = `/${pathname.slice(new URL(baseURL ?? '').pathname.length)}`;
      const found = Object.entries(paths).find((page) => page[1] === path)?.[0];
      expect(found ?? 'notFound').toBe(route);
      if (isFull) await bringWholeLists(page, page.getByRole('button', { name: t('list.more') }));

      expect.soft(await adjacentTexts(page), 'texts that translators merge').toEqual([]);
      const isOnDesktop = !isPhoneOnly && (IS_LONG || forcedColorsWidth === DESKTOP.width);
      for (const { width, height } of isOnDesktop ? [DESKTOP, PHONE] : [PHONE]) {
        await setWidth(page, width, height);
        if (ON_GRADIENTS.includes(name))
          expect.soft(await faintWords(page), `faint on a gradient at ${width} px`).toEqual([]);
        // The loading overlay has no words and nothing to tap.
        const isBare = await page.locator('.splash').isVisible();
        expect.soft(await findViolations(page, { isBare, hasNoHeading }), `at ${width} px`).toEqual([]);
        expect.soft(await running(page), 'what moves').toEqual([]);
        if (isWalked && (IS_LONG || width === forcedColorsWidth))
          await shouldBeWalked(page, `at ${width} px`);
        if (forcedColorsWidth === width) await shouldStandForcedColors(page);
      }
      await shouldBeLegible(page, language);

      if (!isPhoneOnly) await setWidth(page, 1280, 800);
      const other = isOneLanguage || language === 'en' ? 'ru' : 'en';
      if (!isOneLanguage) {
        await speak(page, sandbox, other);
        await expect(page).toHaveTitle(title ? `${wordsOf(other)(title)} · Tern VPN` : 'Tern VPN');
        await shouldBeLegible(page, other);
      }

      if (isRetried) {
        await sandbox.heal();
        const retry = page.getByRole('main').getByRole('button', { name: wordsOf(other)('error.retry') });
        await retry.press('Enter');
        await expect(retry).toHaveCount(0);
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
      }
    });
  });
}

test('toasts › take F8 and Escape over a dialog, which stays', async ({ page, sandbox, account }) => {
  await setIdle(page, 'at once');
  await account.openAs('active');
  await expect.poll(() => sandbox.streams()).toBe(1);
  await account.showQr();
  await expect(account.toasts).toBeAttached();
  await page.keyboard.press('F8');
  await expect(account.toasts).toBeFocused();
  // While the focus is there no message goes by itself.
  await sandbox.push('Works on Sunday night');
  await account.shouldToast('Works on Sunday night');
  await page.keyboard.press('Tab');
  await expect(account.toasts.getByRole('listitem')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account.toasts.getByRole('listitem')).toHaveCount(0);
  await expect(account.toasts).toBeFocused();
  await expect(account.dialog).toBeVisible();
});

test('forced colors › leave a spinner its gap, and skeletons other edges than fields', async ({
  page,
  sandbox,
  account,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await sandbox.letIn('active');
  await sandbox.fail('GET /vpn/v1/subscriptions/key', 'hang');
  await page.goto('account/manage');
  await account.outlineKeyButton.click();
  const edges = await account.outlineKeyButton.locator('.spinner').evaluate((spinner) => {
    const { borderTopColor, borderRightColor } = getComputedStyle(spinner);
    return [borderTopColor, borderRightColor];
  });
  expect(edges).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await sandbox.fail('GET /vpn/v1/gifts/active', 'hang');
  await page.goto('account/gifts');
  await expect(page.locator('.skeleton').first()).toHaveCSS('border-top-style', 'dashed');
});
