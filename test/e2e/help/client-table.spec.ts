import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../free-port';
import { expect, test as journey } from '../support/fixtures';

/** The platform of the journeys' browser. */
const PLATFORM = 'linux';
const NOTE = { ru: 'Чайка бесплатная.', en: 'Gull is free.' };
const STORE = { ru: 'Наш магазин', en: 'Our store' };
const placeOf = (app: string) => `https://${app}.example/${PLATFORM}`;

/** Four apps of every kind: from two places, by each form of the link, and by copying it. */
const TABLE = {
  [PLATFORM]: [
    {
      name: 'Gull',
      note: NOTE,
      get: [{ label: STORE, url: placeOf('gull') }, 'https://apps.apple.com/tr/app/id1'],
      add: 'gull://add/{url}#{name}',
    },
    { name: 'Heron', get: placeOf('heron'), add: 'heron:{url_base64}' },
    { name: 'Ibis', get: placeOf('ibis'), add: 'ibis://{url_encoded}' },
    { name: 'Jay', get: placeOf('jay') },
  ],
};

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

    test('guide › shows the apps of VITE_CLIENT_LINKS', async ({ sandbox, guides, t }) => {
      const link = sandbox.linkOf((await sandbox.letIn('active')).token);
      await guides.open();
      await guides.openGuide('Linux');
      await guides.otherApps.click();
      const get = (app: string) => t('guide.get', { app });
      const labels = [`${get('Gull')} · ${STORE[language]}`, `${get('Gull')} · App Store (TR)`];
      await expect(guides.outside).toHaveText([...labels, ...['Heron', 'Ibis', 'Jay'].map(get)]);
      await expect(guides.guide).toContainText(NOTE[language]);
      const [gull = '', ...others] = ['gull', 'heron', 'ibis', 'jay'].map(placeOf);
      expect(await guides.outsideLinks()).toEqual([gull, 'https://apps.apple.com/tr/app/id1', ...others]);

      await guides.installedButton.click();
      await guides.otherApps.click();
      const hrefs = await guides.imports.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(hrefs).toEqual([
        `gull://add/${link}#Gull%20VPN`,
        `heron:${btoa(link)}`,
        `ibis://${encodeURIComponent(link)}`,
      ]);
    });
  });
