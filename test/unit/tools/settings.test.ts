import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientTable } from '../../../tools/client-table';
import { SANDBOX_SETTINGS } from '../../../tools/sandbox-settings.mjs';
import {
  listHosts,
  listMissingSettings,
  listUnknownSettings,
  readClients,
  readMethods,
  readSettings,
  renderMirrorLinks,
} from '../../../tools/settings';

const read = (env: Record<string, string>) => readSettings(env, '/webui/');

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(read({})).toMatchObject({
      brand: 'Tern',
      apiHost: undefined,
      paymentsHost: undefined,
      cdnHost: undefined,
      telegramBotId: '0',
      telegramAuthUrl: 'https://oauth.telegram.org/auth',
    });
  });

  it.each<[Record<string, string>, object]>([
    [SANDBOX_SETTINGS, { telegramAuthUrl: '/sandbox/telegram/auth' }],
    [{ VITE_API_HOST: 'https://api.example.org/' }, { apiHost: 'https://api.example.org' }],
    [{ VITE_PAYMENTS_HOST: 'http://localhost:8080' }, { paymentsHost: 'http://localhost:8080' }],
    [{ VITE_API_HOST: 'http://127.0.0.1:9000' }, { apiHost: 'http://127.0.0.1:9000' }],
    [{ VITE_CDN_HOST: 'https://cdn.example.org' }, { cdnHost: 'https://cdn.example.org' }],
    [{ VITE_BRAND: ' Gull ' }, { brand: 'Gull', outlineLabel: 'Gull VPN' }],
    [{ VITE_BRAND: 'Gull', VITE_OUTLINE_LABEL: 'Key' }, { outlineLabel: 'Key' }],
    [{ VITE_TELEGRAM_BOT_ID: '1000001' }, { telegramBotId: '1000001' }],
    [{ VITE_REPORT_URL: 'https://a.example/b' }, { reportUrl: 'https://a.example/b' }],
    [{ VITE_REPORT_URL: '/reports' }, { reportUrl: '/reports' }],
    [
      { VITE_SUPPORT_URL: 'mailto:a@example.org', VITE_CHANNEL_URL: '', VITE_BOT_URL: 'tg://resolve?x' },
      { contacts: { support: 'mailto:a@example.org', channel: '', bot: 'tg://resolve?x' } },
    ],
  ])('reads %j', (env, settings) => {
    expect(read(env)).toMatchObject(settings);
  });

  it.each([
    ['VITE_BRAND', ''],
    ['VITE_BRAND', '<b>Tern</b>'],
    ['VITE_API_HOST', 'api.example.org'],
    ['VITE_API_HOST', 'https://api.example.org/v1'],
    ['VITE_API_HOST', 'https://api.example.org?x=1'],
    ['VITE_API_HOST', 'https://user:secret@api.example.org'],
    ['VITE_API_HOST', 'javascript:alert(1)'],
    ['VITE_API_HOST', 'http://api.example.org'],
    ['VITE_API_HOST', 'http://localhost.example.org'],
    ['VITE_MIRRORS', 'http://mirror.example.net'],
    ['VITE_MIRRORS', 'a.example.org'],
    ['VITE_MIRRORS', 'https://a.example.org/x'],
    ['VITE_REPORT_URL', 'http://reports.example.org/tern'],
    ['VITE_REPORT_URL', 'reports'],
    ['VITE_PAYMENTS_HOST', 'ftp://pay.example.org'],
    ['VITE_CDN_HOST', '//cdn.example.org'],
    ['VITE_TELEGRAM_BOT_ID', 'tern_bot'],
    ['VITE_TELEGRAM_AUTH_URL', ''],
    ['VITE_TELEGRAM_AUTH_URL', 'javascript:alert(1)'],
    ['VITE_OUTLINE_LABEL', '{brand}'],
    ['VITE_SUPPORT_URL', 'javascript:alert(1)'],
    ['VITE_CHANNEL_URL', '//t.me/tern'],
    ['VITE_BOT_URL', 't.me/tern_bot'],
    ['VITE_OFFER_URL_RU', ''],
    ['VITE_OFFER_URL_EN', 'data:text/html,x'],
    ['VITE_TERMS_URL_RU', 'offer.html'],
    ['VITE_TERMS_URL_EN', 'tg://x'],
  ])('throws and names the setting for %s="%s" [build-f1]', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
  });
});

describe('readClients', () => {
  const readApps = (setting: string, limit = '') =>
    readClients({ VITE_CLIENT_LINKS: setting, VITE_DEVICE_LIMIT: limit });
  const listNames = (table: ClientTable) =>
    Object.values(table).map(({ apps }) => apps.map(({ name }) => name).join(' '));

  it('links to makers and stores by default, and to no extension', () => {
    const platforms = Object.values(readApps(''));
    const apps = platforms.flatMap((platform) => platform.apps);
    const hosts = new Set(apps.flatMap(({ get }) => get.map(({ url }) => new URL(url).origin)));
    expect([...hosts].sort()).toEqual([
      'https://apps.apple.com',
      'https://github.com',
      'https://play.google.com',
      'https://s3.amazonaws.com',
    ]);
    const kinds = new Set(platforms.flatMap(({ docs }) => docs.map(({ kind }) => kind)));
    expect([...kinds]).toEqual(['vless', 'outline']);
  });

  it('leaves out apps without a device id when VITE_DEVICE_LIMIT is true', () => {
    const all = listNames(readApps('')).join();
    expect(all).toMatch(/Hiddify.*v2rayNG/);
    expect(listNames(readApps('', 'true'))).toEqual([
      'Happ INCY',
      'Happ INCY',
      'Happ INCY',
      'Happ INCY v2RayTun',
      'Happ INCY v2RayTun',
      'Happ',
      'Happ',
    ]);
  });

  it('replaces platforms of the default table by YAML, JSON or a file', () => {
    const own = readApps('ios:\n  - { name: Gull, get: https://gull.example }\nlinux: []');
    expect(own.ios?.apps).toEqual([{ name: 'Gull', get: [{ url: 'https://gull.example' }] }]);
    expect(own.android).toEqual(readApps('').android);
    expect(readApps('{"ios": [{"name": "Gull", "get": "https://gull.example"}], "linux": []}')).toEqual(own);
    expect(readApps('docs/clients/default.yaml')).toEqual(readApps(''));
    expect(readApps(SANDBOX_SETTINGS.VITE_CLIENT_LINKS).macos?.docs.at(-1)?.kind).toBe('extension');
    const { android, ios } = readApps('docs/clients/stores.yaml');
    expect(android?.apps[0]?.get.map(({ label }) => label)).toEqual([
      'Google Play',
      { ru: 'Файл APK', en: 'APK file' },
    ]);
    expect(ios?.apps[0]?.get.map(({ label }) => label)).toEqual(['App Store (RU)', 'App Store (US)']);
  });

  it('leaves out platforms without apps', () => {
    expect(Object.keys(readApps('linux: []'))).toEqual([
      'windows',
      'macos',
      'android',
      'ios',
      'android_tv',
      'apple_tv',
    ]);
    const old = 'linux:\n  - { name: Gull, get: https://gull.example, sends_device_id: false }';
    expect(readApps(old)).toHaveProperty('linux');
    expect(readApps(old, 'true')).not.toHaveProperty('linux');
    const extension = 'linux: []\nwindows:\n  - { name: Jay, is_extension: true, get: https://jay.example }';
    expect(readApps(extension)).toHaveProperty('windows');
  });

  it('leaves out TVs when VITE_TELEVISIONS is off', () => {
    const platforms = Object.keys(readClients({ VITE_TELEVISIONS: 'off' }));
    expect(platforms).toEqual(['windows', 'macos', 'linux', 'android', 'ios']);
    expect(readClients({ VITE_TELEVISIONS: 'on' })).toEqual(readClients({}));
  });

  it('leaves out apps and documentation of Outline when VITE_OUTLINE is off', () => {
    const table = readClients({ VITE_OUTLINE: 'off' });
    expect(Object.values(table).flatMap(({ docs }) => docs.map(({ kind }) => kind))).not.toContain('outline');
    expect(listNames(table).join()).not.toContain('Outline');
    expect(listNames(readClients({})).join()).toContain('Outline');
    expect(read({ VITE_OUTLINE: 'off' }).hasOutline).toBe(false);
    expect(read({}).hasOutline).toBe(true);
  });

  it.each([
    ['VITE_DEVICE_LIMIT', 'yes'],
    ['VITE_TELEVISIONS', 'no'],
    ['VITE_OUTLINE', '0'],
  ])('throws and names the setting for %s="%s"', (name, value) => {
    expect(() => readClients({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
  });

  const listDocs = (rows: string) =>
    readApps(`windows:\n${rows}`).windows?.docs.map(({ kind, name, url }) => [kind, name, url]);
  const OUTLINE = ['outline', 'Outline', 'https://support.getoutline.org/'];
  const HAPP = [
    'vless',
    'Happ',
    { ru: 'https://www.happ.su/main/ru/faq', en: 'https://www.happ.su/main/faq' },
  ];

  it.each([
    [
      'of its own addresses',
      '  - { name: Gull, get: https://gull.example, docs: https://gull.example/help }',
      [['vless', 'Gull', 'https://gull.example/help'], OUTLINE],
    ],
    [
      'of the default table for an app of the same name',
      '  - { name: Happ, get: https://x.example }',
      [HAPP, OUTLINE],
    ],
    [
      'of the first app that has any',
      '  - { name: Gull, get: https://x.example }\n  - { name: Happ, get: https://x.example }',
      [HAPP, OUTLINE],
    ],
    [
      'of an extension by its download page',
      '  - { name: Jay, is_extension: true, get: https://jay.example }',
      [OUTLINE, ['extension', 'Jay', 'https://jay.example']],
    ],
    [
      'of another client that takes the Outline link',
      '  - { name: Ibis, key: outline, get: https://ibis.example, docs: { ru: https://ibis.example/ru, en: https://ibis.example/en } }',
      [['outline', 'Ibis', { ru: 'https://ibis.example/ru', en: 'https://ibis.example/en' }]],
    ],
  ])('lists the documentation %s', (_, rows, docs) => {
    expect(listDocs(rows)).toEqual(docs);
  });

  const app = (fields: string) => `ios:\n  - name: Gull\n    get: https://gull.example\n    ${fields}`;
  const got = (get: string) => `ios:\n  - name: Gull\n    get: ${get}`;
  const HTTPS = 'line 3: ios.0.get must be an https address, one with a label, or a list of such';
  it.each([
    ['{', 'line 1: Flow map must end with a }'],
    ['ios: []\nios: []', 'line 2: Map keys must be unique'],
    ['ios: *gull', 'Unresolved alias'],
    ['[]', 'line 1: the table must be lists of apps by platform'],
    ['linux: []\nwindows_phone: []', 'line 1: the table has no field windows_phone'],
    ['ios: https://gull.example', 'line 1: ios must be a list of apps'],
    ['ios:\n  - Gull', 'line 2: ios.0 must be an app'],
    ['ios:\n  - get: https://gull.example', 'line 2: ios.0 lacks name'],
    ['ios:\n  - name: Gull', 'line 2: ios.0 lacks get'],
    ['ios:\n  - name: 7\n    get: https://x.example', 'line 2: ios.0.name must be a text'],
    ...['[]', 'http://x.example', 'https://me:secret@x', '"https://x y"'].map((get) => [got(get), HTTPS]),
    [got('\n      - http://x.example'), 'line 4: ios.0.get.0 must be an https address'],
    [got('{ url: https://x.example }'), 'line 3: ios.0.get lacks label'],
    [got('{ label: A, url: ftp://x }'), 'line 3: ios.0.get.url must be an https address'],
    [got('{ label: { ru: А }, url: https://x.example }'), 'line 3: ios.0.get.label lacks en'],
    [app('colour: red'), 'line 2: ios.0 has no field colour'],
    [app('key: vless'), 'line 4: ios.0.key must be link or outline'],
    [app('note: { ru: Да }'), 'line 4: ios.0.note lacks en'],
    [
      app('docs: http://x.example'),
      'line 4: ios.0.docs must be an https address, or one in ru and one in en',
    ],
    [app('is_extension: true'), 'line 4: ios.0.is_extension must be false but for windows and macos'],
    ...['https://x.example/{url}', 'javascript:{url}', 'data:,{url}', 'intent://{url}', 'GULL://{url}'].map(
      (add) => [app(`add: ${add}`), 'line 4: ios.0.add must be a link with the scheme of an app'],
    ),
    [app('add: gull://add'), 'line 4: ios.0.add must be a link with {url}'],
    [app('add: gull://{url}?{token}'), 'line 4: ios.0.add must be a link without spaces and placeholders'],
    [app('add: "{url}"'), 'line 2: ios.0 lacks key'],
    [app('add: "{url}"\n    key: link'), 'line 5: ios.0.key must be outline'],
    ['docs/clients/none.yaml', 'there is no file docs/clients/none.yaml'],
  ])('throws and names the line for %j', (setting, sentence) => {
    expect(() => readApps(setting)).toThrow(
      `The setting VITE_CLIENT_LINKS is "${setting}", but it must be a table of VPN apps (${sentence}`,
    );
  });
});

describe('readMethods', () => {
  const readTable = (setting: string) => readMethods({ VITE_PAYMENT_METHODS: setting });
  const TEXTS = 'title: { ru: А, en: A }, text: { ru: Б, en: B }';
  const row = (fields: string) => `- { key: gull, currency: USD, ${TEXTS}, ${fields} }`;

  it('reads a file, YAML or JSON, and no method by default', () => {
    expect(readMethods({})).toEqual([]);
    expect(readTable('docs/payments/example.yaml').map(({ key, provider }) => [key, provider])).toEqual([
      ['cryptobot', 'cryptobot'],
      ['bank-card', 'kestrel'],
      ['bank-debit', 'kestrel'],
    ]);
    expect(readTable(row('method: card'))).toEqual([
      {
        key: 'gull',
        provider: 'gull',
        currency: 'USD',
        method: 'card',
        title: { ru: 'А', en: 'A' },
        text: { ru: 'Б', en: 'B' },
      },
    ]);
  });

  it.each([
    ['{}', 'line 1: the table must be a list of payment methods'],
    ['- key: gull', 'line 1: 0 lacks currency'],
    [row('colour: red'), 'line 1: 0 has no field colour'],
    [row('provider: keepz'), 'line 1: 0.provider must be a name in small letters that none of the built-in'],
    [row('x: 1').replace('gull', 'sbp'), 'line 1: 0 has no field x'],
    [row('method: a').replace('gull', 'sbp'), 'line 1: 0.key must be a name in small letters'],
    [row('method: a').replace('USD', 'usd'), 'line 1: 0.currency must be a code of three capital letters'],
    [row('method: a').replace('en: B', 'de: B'), 'line 1: 0.text lacks en'],
    [`${row('method: a')}\n${row('method: b')}`, 'the key gull is there twice'],
    ['docs/payments/none.yaml', 'there is no file docs/payments/none.yaml'],
  ])('throws and names the line for %j', (setting, sentence) => {
    expect(() => readTable(setting)).toThrow(
      `The setting VITE_PAYMENT_METHODS is "${setting}", but it must be a table of payment methods (${sentence}`,
    );
  });
});

it('renderMirrorLinks › renders links to origins, and none by default', () => {
  const { mirrors } = read({ VITE_MIRRORS: 'https://a.example.org/, https://b.example.org:8443' });
  expect(mirrors).toEqual(['https://a.example.org', 'https://b.example.org:8443']);
  expect(renderMirrorLinks(mirrors, '/webui/')).toContain(
    'href="https://b.example.org:8443/webui/">b.example.org:8443<',
  );
  expect(renderMirrorLinks(read({}).mirrors, '/webui/')).toBe('<br><span class="mirrors"></span>');
});

it.each([
  [{ VITE_REPORT_URL: '/reports' }, []],
  [
    { VITE_API_HOST: 'https://api.example.org', VITE_PAYMENTS_HOST: 'https://api.example.org' },
    ['https://api.example.org'],
  ],
  [{ VITE_REPORT_URL: 'https://reports.example.org/tern' }, ['https://reports.example.org']],
])('listHosts › lists for %j the other origins to which the app connects, each once', (env, hosts) => {
  expect(listHosts(read(env))).toEqual(hosts);
});

describe('listUnknownSettings', () => {
  const guide = readFileSync('docs/deploying.md', 'utf8');
  const table = /## Settings\n[\s\S]*?\n## /.exec(guide)?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (`VITE_.*?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  // `_EN` belongs to the name before it.
  const names = rows.map((name, index) =>
    name.startsWith('`_') ? `${rows[index - 1]?.slice(1, -4)}${name.slice(1, -1)}` : name.slice(1, -1),
  );

  it('lists no setting of the guide', () => {
    expect(names).toContain('VITE_TERMS_URL_EN');
    expect(names.length).toBeGreaterThan(15);
    expect(listUnknownSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([]);
  });

  it('lists misspelt names, and none that is not for the build', () => {
    expect(listUnknownSettings({ VITE_API_HOTS: 'x', PATH: '/bin', VITE_USER_NODE_ENV: 'x' })).toEqual([
      'VITE_API_HOTS is not a setting, and has no effect. Is it misspelt?',
    ]);
  });
});

describe('listMissingSettings', () => {
  const ALL = {
    VITE_TELEGRAM_BOT_ID: '1000001',
    VITE_SUPPORT_URL: '',
    VITE_CHANNEL_URL: 'https://t.me/gull',
    VITE_BOT_URL: 'https://t.me/gull_bot',
    VITE_OFFER_URL_RU: '/legal/ru',
    VITE_OFFER_URL_EN: '/legal/en',
    VITE_TERMS_URL_RU: '/legal/ru',
    VITE_TERMS_URL_EN: '/legal/en',
    VITE_CLAIMS: 'checked',
  };
  const list = (env: Record<string, string>) => listMissingSettings(env, readClients(env));
  const EXTENSION = 'docs/clients/extension.yaml';

  it('lists nothing when every setting is set or empty', () => {
    expect(list({ ...ALL, VITE_CLIENT_LINKS: EXTENSION })).toEqual([]);
  });

  it.each(Object.keys(ALL))('lists %s when it is not set', (name) => {
    const entries = Object.entries({ ...ALL, VITE_CLIENT_LINKS: EXTENSION });
    const env = Object.fromEntries(entries.filter(([key]) => key !== name));
    expect(list(env)).toEqual([expect.stringMatching(new RegExp(`^${name} is not set: .+\\.$`))]);
  });

  it('lists platforms whose VLESS client has no documentation', () => {
    const table = 'ios:\n  - { name: Gull, get: https://gull.example }\napple_tv: []';
    expect(list({ ...ALL, VITE_CLIENT_LINKS: table }).at(-1)).toBe(
      'VITE_CLIENT_LINKS has no docs of a VLESS client for ios: their guides link to none.',
    );
  });

  it('lists platforms without a browser extension', () => {
    expect(list(ALL)).toEqual([expect.stringContaining('no browser extension for windows and macos')]);
  });
});
