import type { PersonaName } from '../../sandbox/personas';
import { expect, test } from '../support/fixtures';

const SKIES: [PersonaName, status: string, pill: string][] = [
  ['active', '#62e3a6', 'rgb(98, 227, 166)'],
  ['ending', '#ffc66d', 'rgb(255, 198, 109)'],
  ['ended', '#ff8577', 'rgb(255, 133, 119)'],
  ['new', '#8fd3ff', 'rgb(143, 211, 255)'],
];

for (const [persona, status, pill] of SKIES)
  test(`the sky of ${persona} has the colour of the status, as the pill has`, async ({ page, account }) => {
    await account.openAs(persona);
    const sky = page.locator('.frame');
    await expect(page.locator('.pill')).toHaveCSS('color', pill);
    expect(await sky.evaluate((frame) => getComputedStyle(frame).getPropertyValue('--status'))).toBe(status);
  });

test('while the page rests, nothing is painted', async ({ page, browser, account }) => {
  await account.openAs('active');
  // After the tab's icon and the service worker.
  await page.waitForTimeout(4500);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[];
  };
  expect(traceEvents.length).toBeGreaterThan(0);
  expect(traceEvents.filter(({ name }) => name === 'Paint')).toEqual([]);
});
