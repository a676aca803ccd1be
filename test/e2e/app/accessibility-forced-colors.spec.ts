import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { edgeless, SCHEMES, unseenIcons, untold } from '../support/forced-colors';
import type { Screen } from '../support/screen';
import { SCREENS } from '../support/screens';
import { walk } from '../support/walking';

/** Those that between them have every kind of control, each at the width at which it has most of them. */
const LOOKED_AT = {
  'the sign-in screen': 1280,
  'the code step': 1280,
  'the account of the persona active': 1280,
  'the plans': 1280,
  'the payment': 390,
  'the mobile menu': 390,
  'the panel of notifications': 1280,
  'the locations': 390,
};

const looked = Object.entries(LOOKED_AT).map(([name, width]) => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return { screen, width };
});

/** In the colours that a person forces upon all pages. */
const force = (page: Page, colorScheme: (typeof SCHEMES)[number]) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme });

for (const { screen, width } of looked)
  test.describe(`in forced colours, ${screen.name}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test.beforeEach(async ({ page, sandbox, signIn, account, prompt, t }) => {
      await screen.open({ page, sandbox, signIn, account, prompt, t } as Parameters<Screen['open']>[0]);
    });

    test('has edges around its buttons and fields', async ({ page }) => {
      expect(await edgeless(page)).toEqual([]);
    });

    test('tells what is chosen', async ({ page }) => {
      await force(page, 'dark');
      expect(await untold(page)).toEqual([]);
    });

    test('has icons that are seen', async ({ page }) => {
      for (const scheme of SCHEMES) {
        await force(page, scheme);
        expect(await unseenIcons(page), scheme).toEqual([]);
      }
    });

    test('shows where the focus is', async ({ page }) => {
      await force(page, 'light');
      const { stops } = await walk(page);
      expect(stops.length).toBeGreaterThan(1);
      expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    });
  });
