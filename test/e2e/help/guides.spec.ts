import { expect, test } from '../support/fixtures';

test('a link that nothing opens leaves the guide where it was, with the other ways right there [help-f1]', async ({
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

test('a store’s page opens in another tab and learns nothing of where from', async ({
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
  expect(await store.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(asked).toEqual([undefined]);
  await expect(guides.guide).toBeVisible();
  await expect(page).toHaveURL('account/instructions');
  expect(troubles.take()).toEqual([`asked ${href}`]);
});

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148`;
const IN_APPS = {
  'Telegram for Android': `Mozilla/5.0 (Linux; Android 14) ${CHROME} Telegram-Android/11.3.3 (Android 14; SDK 34)`,
  'Telegram for iOS': IPHONE,
  VK: `Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) ${CHROME} VKAndroidApp/8.60-15000`,
  Instagram: `${IPHONE} Instagram 350.0.0.0 (iPhone14,5; iOS 18_1)`,
};

for (const [app, userAgent] of Object.entries(IN_APPS))
  for (const locale of ['ru-RU', 'en-US'])
    test.describe(`in the browser of ${app}, ${locale}`, () => {
      test.use({ userAgent, locale, viewport: { width: 390, height: 844 } });

      test('the guide says what does not open, and offers to copy and the browser', async ({
        page,
        sandbox,
        guides,
        clipboard,
        t,
      }) => {
        const { token } = await sandbox.letIn('active');
        await page.goto('account/instructions?guide=own');
        const way = guides.guide.getByRole('link').first();
        await expect(way).toHaveText(t('webview.open'));
        await expect(guides.guide.getByText(t('guide.webview'))).toBeVisible();
        await guides.addStep.click();
        // Nothing else opens anything.
        await expect(guides.imports).toHaveText([t('webview.open')]);
        await expect(way).toHaveAttribute('href', /^http.*\/webui\/account\/instructions\?guide=own$/);
        await clipboard.empty();
        await guides.copyButton.click();
        await clipboard.shouldHold(sandbox.linkOf(token));
      });
    });
