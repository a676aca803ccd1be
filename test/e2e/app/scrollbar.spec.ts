import { expect, test } from '../support/fixtures';

// Classic scrollbars, which take room beside the page.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('page › does not move when a dialog hides its scrollbar [ui-f23]', { tag: '@long' }, async ({
  page,
  account,
  t,
}) => {
  await account.openAs('active');
  const readPlace = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().left);
  const width = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(await width()).toBeGreaterThan(0);
  const before = await readPlace();
  await page.getByRole('button', { name: t('header.title') }).click();
  await expect(account.dialog).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await readPlace()).toBe(before);
});
