import { expect, test } from '../support/fixtures';
import { overhang, setWidth } from '../support/legibility';

test.use({ locale: 'ru-RU' });

test('layout › scales its breakpoints with a font size of 24 px', async ({ page, sandbox, t }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await sandbox.letIn('active');
  for (const path of ['account', 'account/manage']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('22.5px');
    for (const width of [1024, 1280]) {
      await setWidth(page, width, 800);
      const sections = page.getByRole('link', { name: t('menu.payments') });
      await expect(sections).toHaveCount(width < 1280 ? 0 : 1);
      expect(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('account › uses a wide screen up to 1560 px, centered', async ({ page, account }) => {
  await account.openAs('active');
  for (const [width, most] of [
    [1280, 1200],
    [1440, 1560],
    [1920, 1560],
  ] as const) {
    await setWidth(page, width, 900);
    // Without the gutter of the scrollbar.
    const room = await page.evaluate(() => document.body.clientWidth);
    const box = await page.locator('.frame').boundingBox();
    expect(box).toMatchObject({ width: Math.min(room, most), x: Math.max(0, (room - most) / 2) });
  }
});
