import { expect, test } from '../support/fixtures';

test('welcome page › shows its five platforms in one row at every width', async ({ page, account, t }) => {
  await page.goto('');
  await expect(account.heading(t('welcome.title'))).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const platforms = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    const boxes = await platforms.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON()),
    );
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ top }) => top)).size, `rows at ${width} px`).toBe(1);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});
