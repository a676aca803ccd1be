import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../free-port';
import { expect, test as journey } from '../support/fixtures';

const PLATFORMS = {
  windows: ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'],
  macos: ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
  linux: ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  android: ['Android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36'],
  ios: ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'],
  android_tv: ['Android TV', 'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2) Chrome/120.0'],
  apple_tv: ['Apple TV', 'Mozilla/5.0 (Apple TV; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15'],
} as const;

const NOTE = { ru: 'Чайка бесплатная.', en: 'Gull is free.' };
const STORE = { ru: 'Наш магазин', en: 'Our store' };
const placeOf = (app: string, platform: string) => `https://${app}.example/${platform}`;

/** Four apps on each platform, of every kind: from two places, by each form of the link, and by copying it. */
const TABLE = Object.fromEntries(
  Object.keys(PLATFORMS).map((platform) => [
    platform,
    [
      {
        name: 'Gull',
        note: NOTE,
        get: [{ label: STORE, url: placeOf('gull', platform) }, 'https://apps.apple.com/tr/app/id1'],
        add: 'gull://add/{url}#{name}',
      },
      { name: 'Heron', get: placeOf('heron', platform), add: 'heron:{url_base64}' },
      { name: 'Ibis', get: placeOf('ibis', platform), add: 'ibis://{url_encoded}' },
      { name: 'Jay', get: placeOf('jay', platform) },
    ],
  ]),
);

/** The settings of a build that differs from that of the other journeys. */
const SETTINGS = {
  VITE_CLIENT_LINKS: JSON.stringify(TABLE),
  VITE_BRAND: 'Gull',
  VITE_SUPPORT_URL: '',
  VITE_MIRRORS: 'https://mirror.example',
};

/** The scripts and style sheets of a build, by name, without the VPN apps. */
function readScripts(dist: string) {
  const names = readdirSync(join(dist, 'assets')).filter((name) => !name.startsWith('clients-'));
  return new Map(names.map((name) => [name, readFileSync(join(dist, 'assets', name), 'latin1')]));
}

const test = journey.extend<object, { operator: { url: string; dist: string } }>({
  /** A build with these settings, served. */
  operator: [
    async ({ browserName: _ }, use) => {
      const dist = mkdtempSync(join(tmpdir(), 'tern-table-'));
      const options = { mode: 'test', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } } as const;
      Object.assign(process.env, SETTINGS);
      try {
        await build(options);
        const server = await preview({ ...options, preview: { port: await freePort(), strictPort: true } });
        await use({ url: server.resolvedUrls?.local[0] ?? '', dist });
        await server.close();
      } finally {
        for (const name of Object.keys(SETTINGS)) delete process.env[name];
        for (const folder of [dist, `${dist}-maps`, `${dist}-template`])
          rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ operator }, use) => use(operator.url),
});

// One worker, and so one build, for both languages.
test.describe.configure({ mode: 'default' });

test('scripts › are the same files with other settings', { tag: '@long' }, ({ operator }) => {
  const [ours, theirs] = [readScripts('dist'), readScripts(operator.dist)];
  expect([...theirs.keys()]).toEqual([...ours.keys()]);
  const changed = [...ours].filter(([name, code]) => theirs.get(name) !== code).map(([name]) => name);
  expect(changed).toEqual([]);
});

for (const [language, locale] of [
  ['ru', 'ru-RU'],
  ['en', 'en-US'],
] as const)
  test.describe(locale, { tag: '@long' }, () => {
    test.use({ locale });

    test('guides › show the apps of VITE_CLIENT_LINKS on every platform', async ({
      page,
      context,
      sandbox,
      guides,
      t,
    }) => {
      const link = sandbox.linkOf((await sandbox.letIn('active')).token);
      const devtools = await context.newCDPSession(page);
      for (const [platform, [name, userAgent]] of Object.entries(PLATFORMS)) {
        await devtools.send('Emulation.setUserAgentOverride', { userAgent });
        await guides.open();
        await guides.openGuide(name);
        await guides.otherApps.click();
        const get = (app: string) => t('guide.get', { app });
        const labels = [`${get('Gull')} · ${STORE[language]}`, `${get('Gull')} · App Store (TR)`];
        const others = ['Heron', 'Ibis', 'Jay'];
        await expect(guides.outside, platform).toHaveText([...labels, ...others.map(get)]);
        await expect(guides.guide).toContainText(NOTE[language]);
        const places = ['gull', 'heron', 'ibis', 'jay'].map((app) => placeOf(app, platform));
        places.splice(1, 0, 'https://apps.apple.com/tr/app/id1');
        expect(await guides.outsideLinks()).toEqual(places);

        await guides.installedButton.click();
        await guides.otherApps.click();
        const ways = [
          `gull://add/${link}#Gull%20VPN`,
          `heron:${btoa(link)}`,
          `ibis://${encodeURIComponent(link)}`,
        ];
        const hrefs = guides.imports.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(await hrefs, platform).toEqual(ways);
        // It would be open again for the next platform.
        await page.keyboard.press('Escape');
        await expect(guides.guide).toHaveCount(0);
      }
    });
  });
