import type { Page } from '@playwright/test';
import { findPage } from '../../../src/session/paths';
import { hostileAddresses } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { wordsOf } from '../support/words';

/** Addresses to come back to after a sign-in that lead anywhere but into the account; more are in test/unit/session. */
const FROMS = [
  '//evil.example/account/',
  'https:/account/manage',
  'javascript://account/%0aalert(1)',
  '/\\evil.example/account/',
  '/account//evil.example',
  '/account/../../evil',
  '/account/%2e%2e/login',
  '/account/%2F%2Fevil.example',
  '/account/\tmanage',
  '/webui/account/manage',
  `/account/${'a'.repeat(5000)}`,
];

/** A way to an address, from inside the page or by the browser itself, which has gone there already. */
interface Step {
  address: string;
  by: 'entry' | 'link' | 'browser';
  isLost: boolean;
}

const LOST = (['en', 'ru'] as const).map((language) => wordsOf(language)('frontend.web.not_found.title'));

function isLost(address: string): boolean {
  const { pathname } = new URL(address, 'http://app.invalid');
  return findPage(pathname.slice('/webui'.length).replace(/(.)\/+$/, '$1') || '/') === null;
}

/** What looks like a file is the server's to answer. */
const isFile = (address: string) => /\.\w*$/.test(new URL(address, 'http://app.invalid').pathname);

/** By links and by entries in turn. */
const stepsTo = (addresses: string[]) =>
  addresses.map(
    (address, at): Step => ({
      address,
      by: at % 2 || isFile(address) ? 'entry' : 'link',
      isLost: isLost(address),
    }),
  );

/**
 * In the page: takes the steps, and waits after each until nothing loads, there is a heading, and there is text in the
 * content. Tells of the steps after which that does not come.
 */
async function walk({ steps, lost }: { steps: Step[]; lost: string[] }): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText.trim();
  const bad: string[] = [];
  for (const { address, by, isLost } of steps) {
    if (by === 'entry') history.pushState(null, '', address);
    if (by === 'link') {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = address;
      link.click();
      link.remove();
    }
    const end = performance.now() + 5000;
    let goodFrames = 0;
    while (goodFrames < 2 && performance.now() < end) {
      await frame();
      const heading = textOf('h1');
      const isLoading = document.querySelector('[role=status][aria-label]') !== null;
      const isGood = !isLoading && heading && textOf('main') && lost.includes(heading) === isLost;
      goodFrames = isGood ? goodFrames + 1 : 0;
    }
    if (goodFrames < 2) bad.push(`${address} by ${by}: ${location.href}, ${textOf('h1')}, ${textOf('body')}`);
  }
  return bad;
}

/** Every place that the page's own frame is at must be one of the app. */
function followPlaces(page: Page) {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(frame.url());
  });
  return {
    shouldBeOfTheApp(origin: string) {
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((place) => !place.startsWith(`${origin}/webui/`))).toEqual([]);
    },
  };
}

test.describe('an address to come back to that leads elsewhere', () => {
  test('is dropped after a sign-in', async ({ page, context, sandbox, signIn }) => {
    const places = followPlaces(page);
    for (const [at, from] of FROMS.filter((_, nth) => nth % 3 === 0).entries()) {
      await signIn.open(`?from=${encodeURIComponent(from)}`);
      await signIn.enter('active@tern.test');
      await expect(page, from).toHaveURL('account');
      await context.clearCookies({ name: /^tern_(access|refresh)$/ });
      // Another letter may be asked for then.
      await sandbox.passTime((at + 1) * 61_000);
    }
    places.shouldBeOfTheApp(sandbox.origin);
  });

  for (const path of ['login', 'account'])
    test(`is dropped for whoever is signed in already, at /${path}`, async ({ page, sandbox, account }) => {
      await sandbox.letIn('active');
      await account.open();
      const places = followPlaces(page);
      const froms = FROMS.map((from) => `/webui/${path}?from=${encodeURIComponent(from)}`);
      const seen = await page.evaluate(async (addresses) => {
        const ends: string[] = [];
        for (const address of addresses) {
          history.pushState(null, '', address);
          await new Promise(requestAnimationFrame);
          ends.push(location.pathname + location.search);
        }
        return ends;
      }, froms);
      expect(seen).toEqual(FROMS.map(() => '/webui/account'));
      for (const address of froms.slice(0, 4)) {
        await page.goto(address);
        await expect(page).toHaveURL('account');
      }
      places.shouldBeOfTheApp(sandbox.origin);
    });
});

/** How many addresses each of the two visits, and opens one by one; the others are gone through inside one page. */
const [VISITED, OPENED] = process.env.TERN_LONG ? [250, 30] : [50, 6];
const ADDRESSES = hostileAddresses(2 * VISITED);

test.describe('a random address', () => {
  for (const [at, who] of ['a guest', 'a person with an account'].entries()) {
    const addresses = ADDRESSES.slice(at * VISITED, at * VISITED + VISITED);
    const opened = addresses.filter((address) => !isFile(address)).slice(0, OPENED);
    const inside = addresses.filter((address) => !opened.includes(address));

    test(`inside the page shows ${who} words of this app`, async ({ page, sandbox, account, signIn }) => {
      if (at) {
        await sandbox.letIn('active');
        await account.open();
      } else await signIn.open();
      const places = followPlaces(page);
      const bad = await page.evaluate(walk, { steps: stepsTo(inside), lost: LOST });
      expect(bad).toEqual([]);
      places.shouldBeOfTheApp(sandbox.origin);
    });

    test(`opened by ${who} shows words of this app`, async ({ page, sandbox }) => {
      if (at) await sandbox.letIn('active');
      const places = followPlaces(page);
      const bad: string[] = [];
      for (const address of opened) {
        await page.goto(address);
        const steps: Step[] = [{ address, by: 'browser', isLost: isLost(address) }];
        bad.push(...(await page.evaluate(walk, { steps, lost: LOST })));
      }
      expect(bad).toEqual([]);
      places.shouldBeOfTheApp(sandbox.origin);
    });
  }
});
