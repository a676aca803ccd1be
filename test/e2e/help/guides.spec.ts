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

test('store link › opens a tab without opener and referrer', async ({
  page,
  context,
  sandbox,
  guides,
  troubles,
}) => {
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

test.describe('in the browser of Telegram', () => {
  test.use({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Android 14; SDK 34)',
  });

  test('guide › offers the link to copy and the system browser', async ({
    page,
    sandbox,
    guides,
    clipboard,
    t,
  }) => {
    const { token } = await sandbox.letIn('active');
    await page.goto('account/instructions?guide=own');
    const link = guides.guide.getByRole('link').first();
    await expect(link).toHaveText(t('webview.open'));
    await expect(guides.guide.getByText(t('guide.webview'))).toBeVisible();
    await guides.addStep.click();
    // Nothing else opens anything.
    await expect(guides.imports).toHaveText([t('webview.open')]);
    await expect(link).toHaveAttribute('href', /^http.*\/webui\/account\/instructions\?guide=own$/);
    await clipboard.empty();
    await guides.copyButton.click();
    await clipboard.shouldHold(sandbox.linkOf(token));
  });
});
