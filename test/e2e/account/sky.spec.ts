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
    await page.emulateMedia({ colorScheme: 'light' });
    await account.openAs(persona);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(7, 11, 20)');
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
  expect(await colourOf(t('cta.trial'))).toBe('rgb(143, 211, 255)');
  expect(await colourOf(t('plans.choose'))).not.toBe('rgb(143, 211, 255)');
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
