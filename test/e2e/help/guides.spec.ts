import { expect, test } from '../support/fixtures';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What there is to install on each device. */
const CLIENTS = {
  Windows: ['vless', 'outline', 'extension'],
  macOS: ['vless', 'outline', 'extension'],
  Linux: ['vless', 'outline'],
  Android: ['vless', 'outline'],
  iOS: ['vless', 'outline'],
  'Android TV': ['vless'],
  'Apple TV': ['vless'],
} as const;
const PLATFORMS = Object.keys(CLIENTS) as Array<keyof typeof CLIENTS>;
/** One of each kind. */
const SOME = ['macOS', 'iOS', 'Apple TV'] as const;

for (const { name, use, isPhone, platforms } of [
  { name: 'by mouse, in windows', use: {}, isPhone: false, platforms: PLATFORMS },
  { name: 'by touch, in sheets on a phone', use: { ...PHONE, way: 'touch' }, isPhone: true, platforms: SOME },
  { name: 'by nothing but keys', use: { way: 'keyboard' }, isPhone: false, platforms: SOME },
] as const)
  test.describe(`the guides, ${name}`, () => {
    test.use(use);

    test('open device by device, and lead out safely', async ({
      page,
      sandbox,
      hands,
      account,
      guides,
      t,
    }) => {
      const { token } = await sandbox.letIn('active');
      await account.open();
      if (isPhone) await hands.press(page.getByRole('link', { name: t('cta.manage') }));
      await hands.press(page.getByRole('link', { name: t('frontend.web.menu.instructions') }));
      await expect(guides.heading).toBeVisible();
      await expect(guides.cards).toHaveCount(PLATFORMS.length);
      for (const platform of platforms) {
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

    test('hand over the key: copied, and as a QR code over the guide', async ({
      page,
      sandbox,
      hands,
      account,
      guides,
      clipboard,
      t,
    }) => {
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

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The visitor's own device by what its browser calls itself, and the apps that its key can be opened in. */
for (const { own, userAgent, apps } of [
  {
    own: 'Windows',
    userAgent: `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME}`,
    apps: ['Happ', 'Outline', 'Hiddify'],
  },
  {
    own: 'macOS',
    userAgent: `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`,
    apps: ['Happ', 'Outline', 'Hiddify'],
  },
  {
    own: 'Android',
    userAgent: `${MOZILLA} (Linux; Android 10; K) ${CHROME}`,
    apps: ['Happ', 'Outline', 'Hiddify', 'v2rayNG'],
  },
  {
    own: 'iOS',
    userAgent: `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    apps: ['Happ', 'Outline', 'Hiddify'],
  },
  {
    own: 'Android TV',
    userAgent: `${MOZILLA} (Linux; Android 12; BRAVIA 4K UR3 Build/STT2) ${CHROME}`,
    apps: ['Happ'],
  },
])
  test.describe(`a visitor on ${own}`, () => {
    test.use({ userAgent });

    test('finds that device first and marked, and only there links that open an app with the key', async ({
      sandbox,
      account,
      guides,
      t,
    }) => {
      const { token } = await sandbox.letIn('active');
      const link = sandbox.linkOf(token);
      const opened: Record<string, string> = {
        Happ: `happ://add/${link}`,
        v2rayNG: `v2rayng://install-sub?url=${encodeURIComponent(link)}#Tern%20VPN`,
        Hiddify: `hiddify://import/${link}#Tern%20VPN`,
        Outline: `${link.replace(/^https?/, 'ssconf')}#Tern%20VPN`,
      };
      await guides.open();
      await expect(guides.cards.first()).toHaveText(`${own}${t('frontend.web.instructions.own')}`);
      await expect(guides.cards.filter({ hasText: t('frontend.web.instructions.own') })).toHaveCount(1);
      await guides.openGuide(own);
      await expect(guides.imports).toHaveText(
        apps.map((app) => t('frontend.web.instructions.open', { app })),
      );
      for (const [at, app] of apps.entries())
        await expect(guides.imports.nth(at)).toHaveAttribute('href', opened[app] ?? '');
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

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`the questions in ${locale}`, () => {
    test.use({ locale, way: 'keyboard' });

    test('open one at a time and close again, by nothing but keys', async ({
      page,
      sandbox,
      hands,
      account,
      t,
    }) => {
      await sandbox.letIn('active');
      await account.open();
      await hands.press(page.getByRole('link', { name: t('frontend.web.menu.faq') }));
      await expect(account.heading(t('frontend.web.menu.faq'))).toBeVisible();
      const main = page.getByRole('main');
      const open = main.getByRole('button', { expanded: true });
      await expect(main.getByRole('button', { expanded: false })).toHaveText(
        QUESTIONS.map((key) => t(`frontend.web.faq.${key}.q`)),
      );
      for (const key of QUESTIONS) {
        await hands.press(main.getByRole('button', { name: t(`frontend.web.faq.${key}.q`) }));
        await expect(open).toHaveText(t(`frontend.web.faq.${key}.q`));
        await expect(main.getByRole('paragraph')).toContainText([
          t('frontend.web.faq.lead'),
          t(`frontend.web.faq.${key}.a`),
        ]);
      }
      await page.keyboard.press('Space');
      await expect(open).toHaveCount(0);
      await expect(main.getByRole('button').last()).toBeFocused();
    });
  });
