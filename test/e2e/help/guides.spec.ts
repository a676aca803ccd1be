import { expect, test } from '../support/fixtures';

test('guide › stays open with other ways when no app opens its link [help-f1]', { tag: '@chromium' }, async ({
  page,
  sandbox,
  guides,
  troubles,
}) => {
  await sandbox.letIn('active');
  await guides.open();
  await guides.openGuide('Linux');
  await guides.installedButton.click();
  const address = page.url();
  await guides.imports.first().click();
  await guides.nothingOpened.click();
  await expect(guides.copyButton).toBeInViewport();
  await expect(guides.qrButton).toBeInViewport();
  expect(page.url()).toBe(address);
  // The browser's own word about it.
  for (const line of troubles.take()) expect(line).toContain('happ:');
});

test('unfolded apps of a guide › are scrolled into view below its title', { tag: '@chromium' }, async ({
  page,
  sandbox,
  guides,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await sandbox.letIn('active');
  await guides.open();
  await guides.openGuide('Android');
  await guides.otherApps.click();
  await expect(guides.outside.last()).toBeInViewport({ ratio: 1 });
  const isTitleOnTop = await guides.guide.getByRole('heading', { name: 'Android' }).evaluate((title) => {
    const { x, y } = title.getBoundingClientRect();
    return document.elementFromPoint(x, y + 1) === title;
  });
  expect(isTitleOnTop).toBe(true);
});

test('store link › has neither opener nor referrer', async ({ page, context, sandbox, guides, troubles }) => {
  const asked: Array<string | undefined> = [];
  await context.route(/^https:/, async (route) => {
    asked.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: 'text/html', body: '<title>A store</title>' });
  });
  await sandbox.letIn('active');
  await guides.open();
  await guides.openGuide('Windows');
  const [href] = await guides.outsideLinks();
  const opening = context.waitForEvent('page');
  await guides.outside.first().click();
  const store = await opening;
  await expect(store).toHaveTitle('A store');
  expect(await store.evaluate(() => window.opener)).toBeNull();
  expect(await store.evaluate(() => document.referrer)).toBe('');
  expect(asked).toEqual([undefined]);
  await expect(guides.guide).toBeVisible();
  await expect(page).toHaveURL('account/instructions');
  expect(troubles.take()).toEqual([`asked ${href}`]);
});
