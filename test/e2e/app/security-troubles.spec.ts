import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { HostilePage } from '../support/hostile-page';

const OTHER = 'https://other.example';

interface Deed {
  name: string;
  /** What the journey then fails with. */
  line: string;
  /** The policy would keep it from happening. */
  isForbidden?: boolean;
  act(page: Page): Promise<unknown>;
}

const DEEDS: Deed[] = [
  {
    name: 'throws an error that nobody catches',
    line: 'uncaught: Error: lost',
    act: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('lost');
        });
      }),
  },
  {
    name: 'breaks a promise that nobody looks after',
    line: 'uncaught: Error: broken',
    act: (page) =>
      page.evaluate(() => {
        setTimeout(() => void Promise.reject(new Error('broken')));
      }),
  },
  {
    name: 'writes an error into the console',
    line: 'console: told',
    act: (page) => page.evaluate(() => console.error('told')),
  },
  {
    name: 'breaks its policy',
    line: 'console: securitypolicyviolation: style-src-attr inline #styled',
    act: (page) =>
      page.evaluate(() => {
        const line = document.body.appendChild(document.createElement('p'));
        line.id = 'styled';
        line.setAttribute('style', 'color: red');
      }),
  },
  {
    name: 'asks another host',
    line: `asked ${OTHER}/api`,
    isForbidden: true,
    act: (page) => page.evaluate((url) => fetch(url).catch(() => null), `${OTHER}/api`),
  },
  {
    name: 'sends another host something',
    line: `asked ${OTHER}/beacon`,
    isForbidden: true,
    act: (page) => page.evaluate((url) => navigator.sendBeacon(url, '1'), `${OTHER}/beacon`),
  },
  {
    name: 'opens a socket to another host',
    line: 'asked wss://other.example/socket',
    isForbidden: true,
    act: (page) => page.evaluate((url) => void new WebSocket(url), 'wss://other.example/socket'),
  },
  {
    name: 'leads to another host',
    line: `asked ${OTHER}/page`,
    async act(page) {
      await page.route(`${OTHER}/**`, (route) => route.fulfill({ body: 'there' }));
      await page.goto(`${OTHER}/page`);
    },
  },
];

test.describe('what a journey fails over is seen: a page that', () => {
  for (const { name, line, isForbidden, act } of DEEDS)
    test(name, async ({ page, troubles }) => {
      if (isForbidden) await new HostilePage(page).open('nothing', '');
      else await page.goto('login');
      expect(troubles.take()).toEqual([]);
      await act(page);
      await expect.poll(() => troubles.list().some((found) => found.startsWith(line))).toBe(true);
      troubles.take();
    });

  test('opens another page, which does it', async ({ page, context, troubles }) => {
    await page.goto('login');
    const opening = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/webui/account'));
    const other = await opening;
    await other.waitForURL('login');
    await other.evaluate(() => console.error('told'));
    await expect.poll(() => troubles.take()).toEqual(['console: told']);
  });
});

test.fail('A journey whose page does any of it fails, though all it looks at is right', async ({ page }) => {
  await page.goto('login');
  await page.evaluate(() => console.error('told'));
});
