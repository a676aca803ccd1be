import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { SCREENS } from './support/screens';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that must have found something to judge, or the page was not there. */
const JUDGED = ['color-contrast', 'target-size'];

/** What axe finds, as "rule: where", one line each. */
async function findingsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ rules: { 'target-size': { enabled: true } } });
  let { violations, passes } = await axe.analyze();
  // What is still on its way to its place, as a sheet after a turn of the phone, cannot be judged yet.
  await expect(async () => {
    if (!JUDGED.every((rule) => passes.some(({ id }) => id === rule)))
      ({ violations, passes } = await axe.analyze());
    expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(JUDGED));
  }).toPass({ timeout: 5000 });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, title, isPhoneOnly, open } of SCREENS)
      test(`${name} has no findings at any width, fits 320 px, and is titled`, async ({
        page,
        sandbox,
        signIn,
        account,
        prompt,
        language,
        t,
      }) => {
        if (isPhoneOnly) await page.setViewportSize({ width: 390, height: 844 });
        await open({ page, sandbox, signIn, account, prompt, t });
        await expect(page).toHaveTitle(`${t(title)} · Tern VPN`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toHaveCount(1);
        if (!isPhoneOnly) expect(await findingsOn(page), 'at 1280 px').toEqual([]);

        await page.setViewportSize({ width: 390, height: 844 });
        expect(await findingsOn(page), 'at 390 px').toEqual([]);

        await page.setViewportSize({ width: 320, height: 640 });
        const overhang = () => {
          const { scrollWidth, offsetWidth } = document.documentElement;
          return scrollWidth - offsetWidth;
        };
        await expect.poll(() => page.evaluate(overhang), 'what hangs over the edge, in px').toBe(0);
      });
  });
