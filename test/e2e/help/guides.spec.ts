import { expect, test } from '../support/fixtures';

/** What there is to install. */
const CLIENTS = {
  macOS: ['vless', 'outline', 'extension'],
  iOS: ['vless', 'outline'],
  'Apple TV': ['vless'],
} as const;
/** One of each kind. */
const SOME = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

test.describe('the guides, by touch, in sheets on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

  test('open device by device, and lead out safely', async ({ page, sandbox, hands, account, guides, t }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    await hands.press(page.getByRole('link', { name: t('cta.manage') }));
    await hands.press(page.getByRole('link', { name: t('menu.instructions') }));
    await expect(guides.heading).toBeVisible();
    await expect(guides.cards).toHaveCount(7);
    for (const platform of SOME) {
      await guides.openGuide(platform);
      if (CLIENTS[platform].length > 1) await hands.press(guides.otherApps);
      await expect(guides.outside).toHaveText(CLIENTS[platform].map((client) => t(`instructions.${client}`)));
      const ways = await guides.outside.evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('target')}, ${link.getAttribute('rel')}`),
      );
      expect(new Set(ways)).toEqual(new Set(['_blank, noopener noreferrer']));
      for (const href of await guides.outsideLinks()) {
        expect(href).toMatch(/^https:\/\//);
        expect(href).not.toContain(token);
      }
      await hands.press(guides.installedButton);
      await expect(guides.copyButton).toBeVisible();
      await expect(guides.qrButton).toBeVisible();
      await expect.poll(() => guides.isSheet()).toBe(true);
      await account.closeDialog();
      await expect(guides.guide).toHaveCount(0);
      await expect(guides.card(platform)).toBeFocused();
    }
  });
});

test('a link that nothing opens leaves the guide where it was, with the other ways right there', async ({
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
