import { expect, test } from '../support/fixtures';
import { overhang } from '../support/legibility';

test.use({ locale: 'ru-RU' });

for (const { width, isNarrow } of [
  { width: 1024, isNarrow: true },
  { width: 1280, isNarrow: false },
])
  test(`letters that are set to 24 px leave ${isNarrow ? 'the layout of a phone' : 'two columns'} at ${width} px, and all of it is there`, async ({
    page,
    sandbox,
    t,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await page.setViewportSize({ width, height: 800 });
    await sandbox.letIn('active');
    for (const path of ['account', 'account/plans', 'account/manage']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const sections = page.getByRole('link', { name: t('frontend.web.menu.payments') });
      await expect(sections).toHaveCount(isNarrow ? 0 : 1);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('24px');
      expect(await overhang(page), path).toBeLessThanOrEqual(0);
    }
  });
