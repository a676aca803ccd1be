import { expect, test } from '../support/fixtures';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What there is to install. */
const CLIENTS = {
  macOS: ['vless', 'outline', 'extension'],
  iOS: ['vless', 'outline'],
  'Apple TV': ['vless'],
} as const;
/** One of each kind. */
const SOME = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

for (const { name, use, isPhone } of [
  { name: 'by touch, in sheets on a phone', use: { ...PHONE, way: 'touch' }, isPhone: true },
  { name: 'by nothing but keys', use: { way: 'keyboard' }, isPhone: false },
] as const)
  test.describe(`the guides, ${name}`, () => {
    test.use(use);

    test('open device by device, and lead out safely', {
      tag: isPhone ? [] : '@long',
    }, async ({ page, sandbox, hands, account, guides, t }) => {
      const { token } = await sandbox.letIn('active');
      await account.open();
      if (isPhone) await hands.press(page.getByRole('link', { name: t('cta.manage') }));
      await hands.press(page.getByRole('link', { name: t('frontend.web.menu.instructions') }));
      await expect(guides.heading).toBeVisible();
      await expect(guides.cards).toHaveCount(7);
      for (const platform of SOME) {
        await guides.openGuide(platform);
        await expect(guides.guide.getByRole('heading', { level: 3 })).toHaveText([/^1\. /, /^2\. /, /^3\. /]);
        await expect(guides.outside).toHaveText(
          CLIENTS[platform].map((client) => t(`frontend.web.instructions.${client}`)),
        );
        const ways = await guides.outside.evaluateAll((links) =>
          links.map((link) => `${link.getAttribute('target')}, ${link.getAttribute('rel')}`),
        );
        expect(new Set(ways)).toEqual(new Set(['_blank, noopener noreferrer']));
        for (const href of await guides.outsideLinks()) {
          expect(href).toMatch(/^https:\/\//);
          expect(href).not.toContain(token);
        }
        await expect(guides.copyButton).toBeVisible();
        await expect(guides.qrButton).toBeVisible();
        await expect.poll(() => guides.isSheet()).toBe(isPhone);
        if (isPhone) await account.closeDialog();
        else await page.keyboard.press('Escape');
        await expect(guides.guide).toHaveCount(0);
        await expect(guides.card(platform)).toBeFocused();
      }
    });

    test('hand over the key: copied, and as a QR code over the guide', {
      tag: isPhone ? '@long' : [],
    }, async ({ page, sandbox, hands, account, guides, clipboard, t }) => {
      const { token } = await sandbox.letIn('active');
      await guides.open();
      await clipboard.empty();
      await guides.openGuide('iOS');
      await hands.press(guides.copyButton);
      await account.shouldToast(t('frontend.web.keys.toast.copied'));
      await clipboard.shouldHold(sandbox.linkOf(token));

      await hands.press(guides.qrButton);
      const code = page.getByRole('dialog', { name: t('frontend.web.keys.qr.heading') });
      await expect(code.getByRole('img', { name: t('frontend.web.keys.qr.image') })).toBeVisible();
      await expect(code.getByRole('textbox')).toHaveValue(sandbox.linkOf(token));
      await page.keyboard.press('Escape');
      await expect(code).toHaveCount(0);
      await expect(guides.guide).toHaveAccessibleName('iOS');
      await expect(guides.qrButton).toBeFocused();
    });
  });

test.describe('a visitor on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });

  test('finds that device first and marked, and only there links that open an app with the key', async ({
    sandbox,
    account,
    guides,
    t,
  }) => {
    const { token } = await sandbox.letIn('active');
    const link = sandbox.linkOf(token);
    await guides.open();
    await expect(guides.cards.first()).toHaveText(`Android${t('frontend.web.instructions.own')}`);
    await expect(guides.cards.filter({ hasText: t('frontend.web.instructions.own') })).toHaveCount(1);
    await guides.openGuide('Android');
    const hrefs = await guides.imports.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(hrefs).toEqual([
      `happ://add/${link}`,
      `${link.replace(/^https?/, 'ssconf')}#Tern%20VPN`,
      `hiddify://import/${link}#Tern%20VPN`,
      `v2rayng://install-sub?url=${encodeURIComponent(link)}#Tern%20VPN`,
    ]);
    await account.closeDialog();
    await guides.openGuide('Linux');
    await expect(guides.outside).toHaveCount(2);
    await expect(guides.imports).toHaveCount(0);
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
  const address = page.url();
  await guides.imports.first().click();
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
