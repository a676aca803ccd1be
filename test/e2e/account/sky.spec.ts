import type { Locator, Page } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import { expect, test } from '../support/fixtures';

const SKIES: [PersonaName, token: string][] = [
  ['active', '--aurora'],
  ['ending', '--amber'],
  ['ended', '--coral'],
  ['new', '--ice'],
];

/** The colour that a variable has in an element, as browsers compute it. */
const colorIn = (element: Locator, variable: string) =>
  element.evaluate((parent, name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    parent.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, variable);

/** A colour of the palette (src/styles/tokens.css). */
const tokenColor = (page: Page, token: string) => colorIn(page.locator('body'), token);

for (const [persona, token] of SKIES)
  test(`the sky of ${persona} has the colour of the status, as the pill has`, async ({ page, account }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await account.openAs(persona);
    const color = await tokenColor(page, token);
    await expect(page.locator('html')).toHaveCSS('background-color', await tokenColor(page, '--ink-0'));
    await expect(page.locator('.pill')).toHaveCSS('color', color);
    expect(await colorIn(page.locator('.frame'), '--status')).toBe(color);
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

for (const [persona, offers, count] of [
  ['family-owner', ['cta.extend', 'cta.family'], 0],
  ['family-member', ['cta.manage'], 1],
] as const)
  test(`the card of ${persona} offers what is theirs to do, without an event stream, too`, async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
    await sandbox.letIn(persona);
    await sandbox.changeAccount({ persona: 'family-owner', days_left: 3 });
    await account.open();
    const card = account.cardOf(t('account.plan.family'));
    await expect(card.locator('a.btn')).toHaveText(offers.map((key) => t(key)));
    await expect(card.getByText(t('account.member'))).toHaveCount(count);
    await expect(page.locator('main a[href*="recipient_type=self"]')).toHaveCount(1 - count);
  });

test('a success turns the pressed button green', async ({ page, account, t }) => {
  await account.openAs('active');
  const button = page.getByRole('button', { name: t('keys.link.name') });
  await button.click();
  await expect(button).toHaveCSS('background-color', 'rgb(98, 227, 166)');
  await expect(button).not.toHaveCSS('background-color', 'rgb(98, 227, 166)');
});

test('beside the trial no other button of the home has the accent', async ({ page, account, t }) => {
  await account.openAs('new');
  await page.keyboard.press('Escape');
  const colourOf = (name: string) =>
    page
      .locator('main .btn', { hasText: name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const accent = await tokenColor(page, '--ice');
  expect(await colourOf(t('cta.trial'))).toBe(accent);
  expect(await colourOf(t('plans.choose'))).not.toBe(accent);
});

test('the marker of the menu moves to the page that was opened', async ({ page, account, t }) => {
  await account.openAs('active');
  const marker = () =>
    page
      .locator('nav ul')
      .first()
      .evaluate((list) => Number.parseFloat(getComputedStyle(list, '::after').top));
  const link = page.getByRole('link', { name: t('menu.gifts') });
  const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
  expect(await marker()).toBeLessThan(y);
  await link.click();
  await expect.poll(marker).toBeCloseTo(y + height / 2 - 5, 0);
});
