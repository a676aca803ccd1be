import { expect, test } from '../support/fixtures';

test.describe('welcome page', () => {
  for (const width of [320, 390, 768, 1280])
    test(`shows its five platforms in one row at ${width} px`, async ({ page, t }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('');
      await expect(page.getByRole('heading', { name: t('welcome.title') })).toBeVisible();
      const boxes = await page
        .getByRole('main')
        .getByRole('list')
        .first()
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
    });
});
