// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readClientLinks } from '../../../tools/client-links';
import { SANDBOX_SETTINGS } from '../../../tools/sandbox-settings.mjs';
import { mirrorLinks, readGuideSettings, readSettings } from '../../../tools/settings';

const read = (env: Record<string, string>) => readSettings(env, '/webui/');

describe('the settings', () => {
  it('have a default for everything', () => {
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
    [{ VITE_CDN_HOST: 'https://cdn.example.org' }, { cdnHost: 'https://cdn.example.org' }],
    [{ VITE_BRAND: ' Gull ' }, { brand: 'Gull', outlineLabel: 'Gull VPN' }],
    [{ VITE_BRAND: 'Gull', VITE_OUTLINE_LABEL: 'Key' }, { outlineLabel: 'Key' }],
    [{ VITE_TELEGRAM_BOT_ID: '1000001' }, { telegramBotId: '1000001' }],
    [
      { VITE_SUPPORT_URL: 'mailto:a@example.org', VITE_CHANNEL_URL: '', VITE_BOT_URL: 'tg://resolve?x' },
      { contacts: { support: 'mailto:a@example.org', channel: '', bot: 'tg://resolve?x' } },
    ],
  ])('take %j', (env, settings) => {
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
  ])('refuse %s="%s" by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
  });
});

describe('the links of the clients', () => {
  const defaults = structuredClone(readClientLinks(''));
  const linksWith = (overrides: unknown) =>
    readGuideSettings({ VITE_CLIENT_LINKS: JSON.stringify(overrides) }).clientLinks;

  it('lead to their makers and to stores by default, and to no extension of strangers', () => {
    expect(readGuideSettings({}).clientLinks).toEqual(defaults);
    const links = Object.values(defaults).flatMap((clients) => Object.values(clients));
    const hosts = new Set(links.map((href) => new URL(href).origin));
    expect([...hosts].sort()).toEqual([
      'https://apps.apple.com',
      'https://github.com',
      'https://play.google.com',
      'https://s3.amazonaws.com',
    ]);
    for (const clients of Object.values(defaults)) expect(clients).not.toHaveProperty('extension');
  });

  it('are replaced or emptied one by one, for one reading', () => {
    const ios = { vless: 'https://example.org/ios', outline: '' };
    expect(linksWith({ ios, linux: null })).toEqual({ ...defaults, ios });
    expect(readClientLinks('{}')).toEqual(defaults);
  });

  it.each([
    '{',
    '7',
    '"ios"',
    '{"windows_phone":{}}',
    '{"constructor":{}}',
    '{"ios":{"happ":"https://x.test"}}',
    '{"ios":"https://x.test"}',
    '{"ios":{"vless":5}}',
    '{"ios":{"vless":"http://x.test"}}',
    '{"ios":{"vless":"javascript:alert(1)//https://x.test"}}',
    '{"ios":{"vless":" https://x.test"}}',
  ])('refuse VITE_CLIENT_LINKS=%s by name', (value) => {
    expect(() => readGuideSettings({ VITE_CLIENT_LINKS: value })).toThrow(
      `The setting VITE_CLIENT_LINKS is "${value}", but it must be links by platform and client as JSON (`,
    );
  });
});

describe('the other addresses', () => {
  it('are origins, of which none gives no words', () => {
    const { mirrors } = read({ VITE_MIRRORS: 'https://a.example.org/, https://b.example.org:8443' });
    expect(mirrors).toEqual(['https://a.example.org', 'https://b.example.org:8443']);
    expect(mirrorLinks(mirrors, '/webui/')).toContain(
      'href="https://b.example.org:8443/webui/">b.example.org:8443<',
    );
    expect(mirrorLinks(read({}).mirrors, '/webui/')).toMatch(
      /^<span class="mirrors" hidden>[^>]*>[^<]*<span><\/span>/,
    );
  });

  it.each(['a.example.org', 'https://a.example.org/x', 'javascript:alert(1)'])('are not %s', (value) => {
    expect(() => read({ VITE_MIRRORS: `https://a.example.org,${value}` })).toThrow(
      `The setting VITE_MIRRORS is "${value}"`,
    );
  });
});
