import type { Page } from '@playwright/test';
import * as paths from '../../../src/navigation/paths';
import { expect, test } from '../support/fixtures';
import { wordsOf } from '../support/words';

const LOST = (['en', 'ru'] as const).map((language) => wordsOf(language)('not_found.title'));

function isLost(address: string): boolean {
  const { pathname } = new URL(address, 'http://app.invalid');
  const path = pathname.slice('/webui'.length).replace(/(.)\/+$/, '$1') || '/';
  return !Object.values<string>(paths).includes(path);
}

/** In the page: waits until nothing loads, there is a heading, and there is text in the content. Tells what is there if not. */
async function look({ isLost, lost }: { isLost: boolean; lost: string[] }): Promise<string | null> {
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText.trim();
  const end = performance.now() + 5000;
  let goodFrames = 0;
  while (goodFrames < 2 && performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const heading = textOf('h1');
    const isLoading = document.querySelector('[role=status][aria-label]') !== null;
    const isGood = !isLoading && heading && textOf('main') && lost.includes(heading) === isLost;
    goodFrames = isGood ? goodFrames + 1 : 0;
  }
  return goodFrames < 2 ? `${location.href}: ${textOf('h1')}, ${textOf('body')}` : null;
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

const ADDRESSES = [
  '//evil.example/account/',
  '/\\evil.example/x',
  '/https://evil.example/x',
  '/javascript:alert(1)',
  '/account/%2F%2Fevil.example%2F',
  '/account/..%2f..%2f',
  '/account/%E0%A4%A',
  '/настройки/😀/__proto__/constructor',
  `/${'long/'.repeat(400)}`,
  '/login?from=//evil.example/account/',
  '/account/outline///?from=//evil.example&from=javascript:alert(1)',
  `/login?%6Cang=ru&lang=xx&gift_id=%00&promocode=%E0%A4%A&&=&%=&x=${'y'.repeat(3000)}`,
  '/account?from=/account%3Ffrom=/login&recipient_type=__proto__&__proto__=1',
  '/auth/magic/verify?token=%E0%A4%A',
  '/auth/telegram/callback?tgAuthResult=!!!!#tgAuthResult=%E0%A4%A',
];

for (const [user, tag] of [
  ['a signed-in user', []],
  ['a guest', ['@long']],
] as const)
  test(`hostile address › shows ${user} a page of this app [app-f14]`, { tag: [...tag] }, async ({
    page,
    sandbox,
  }) => {
    if (user !== 'a guest') await sandbox.letIn('active');
    const places = followPlaces(page);
    for (const path of ADDRESSES) {
      const address = `/webui${path}`;
      await page.goto(address);
      expect.soft(await page.evaluate(look, { isLost: isLost(address), lost: LOST }), address).toBeNull();
    }
    places.shouldBeOfTheApp(sandbox.origin);
  });
