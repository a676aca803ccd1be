import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { HostilePage } from '../support/hostile-page';

/** What a journey fails over, and the line that tells of it. Nothing guards the page, or the policy would be told of. */
const DEEDS: [line: string, act: (page: Page) => Promise<unknown>][] = [
  ['uncaught: Error: lost', (page) => page.evaluate(() => void Promise.reject(new Error('lost')))],
  ['console: told', (page) => page.evaluate(() => console.error('told'))],
  [
    'asked https://other.example/api',
    (page) => page.evaluate(() => fetch('https://other.example/api').catch(() => null)),
  ],
  [
    'asked wss://other.example/socket',
    (page) => page.evaluate(() => void new WebSocket('wss://other.example/socket')),
  ],
];

test('what a journey fails over is seen, also in a page that it opens', async ({
  page,
  context,
  troubles,
}) => {
  const shouldTell = async (line: string) => {
    await expect.poll(() => troubles.list().some((found) => found.startsWith(line)), line).toBe(true);
    troubles.take();
  };
  await new HostilePage(page).open('nothing', '');
  expect(troubles.take()).toEqual([]);
  for (const [line, act] of DEEDS) {
    await act(page);
    await shouldTell(line);
  }
  const opening = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/webui/account'));
  const other = await opening;
  await other.waitForURL('login');
  await other.evaluate(() => console.error('told'));
  await shouldTell('console: told');
});

test.fail('A journey whose page does any of it fails, though all it looks at is right', async ({ page }) => {
  await page.goto('login');
  await page.evaluate(() => console.error('told'));
});
