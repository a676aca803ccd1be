import type { Locator, Page } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import { expect, test } from '../support/fixtures';

const THEMES: [PersonaName, token: string][] = [
  ['active', '--aurora'],
  ['ending', '--amber'],
  ['ended', '--coral'],
  ['new', '--ice'],
];

/** The color that a variable has in an element, as browsers compute it. */
const colorIn = (element: Locator, variable: string) =>
  element.evaluate((parent, name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    parent.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, variable);

/** A color of the palette (src/brand/brand.css). */
const tokenColor = (page: Page, token: string) => colorIn(page.locator('body'), token);

test('status theme › colors sky and pill, also in a light color scheme', async ({ page, account }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [persona, token] of THEMES) {
    await account.openAs(persona);
    const color = await tokenColor(page, token);
    await expect(page.locator('html')).toHaveCSS('background-color', await tokenColor(page, '--ink-0'));
    await expect(page.locator('.pill'), persona).toHaveCSS('color', color);
    expect(await colorIn(page.locator('.frame'), '--status'), persona).toBe(color);
  }
});

test('account home › has the accent on the trial button alone', async ({ page, account, t }) => {
  await account.openAs('new');
  await page.keyboard.press('Escape');
  const colorOf = (name: string) =>
    page
      .locator('main .btn', { hasText: name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const accent = await tokenColor(page, '--ice');
  expect(await colorOf(t('cta.trial'))).toBe(accent);
  expect(await colorOf(t('plans.choose'))).not.toBe(accent);
});

test('menu › moves its marker to the open page', async ({ page, account, t }) => {
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
  await expect.poll(marker).toBeCloseTo(y + height / 2 - 11, 0);
});
