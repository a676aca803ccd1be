// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ALL_PLATFORMS, detectPlatform, getImportLink, type Platform } from '../../../src/help/guides';
import { type ClientTable, readClientTable } from '../../../tools/client-table';

const ALL: Platform[] = ['windows', 'macos', 'linux', 'android', 'ios', 'android_tv', 'apple_tv'];

describe('detectPlatform', () => {
  it.each<[Platform, string, number]>([
    ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 0],
    ['macos', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0 Safari/537.36', 1],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari', 5],
    ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
    ['android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36', 5],
    ['android', 'Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) Version/4.0 Chrome/120.0 Telegram-Android', 5],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 12; Chromecast Google TV) Chrome/120.0', 0],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7) Silk/120.0', 0],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 11; MIBOX4) AndroidTV Chrome/120.0', 0],
    ['apple_tv', 'AppleTV11,1/11.1', 0],
    ['apple_tv', 'Mozilla/5.0 (Apple TV; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 0],
  ])('returns %s for %s with %d touch points', (platform, userAgent, touchPoints) => {
    expect(detectPlatform(userAgent, touchPoints)).toBe(platform);
  });

  it.each([
    '',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36',
    'Mozilla/5.0 (Nintendo Switch; WebApplet)',
  ])('returns null for %j [help-f2]', (userAgent) => {
    expect(detectPlatform(userAgent, 5)).toBeNull();
  });
});

describe('platforms', () => {
  it('are seven in the specified order', () => {
    expect(ALL_PLATFORMS).toEqual(ALL);
  });

  it.each(ALL)('have documentation of a VLESS client and of Outline by default: %s', (platform) => {
    const { docs = [] } = readClientTable('')[platform] ?? {};
    expect(docs.map(({ kind }) => kind)).toEqual(['vless', 'outline']);
    for (const { url } of docs)
      for (const address of typeof url === 'string' ? [url] : Object.values(url))
        expect(address).toMatch(/^https:\/\/(www\.happ\.su|support\.getoutline\.org)\//);
  });
});

describe('links that open an app', () => {
  const LINK = 'https://cdn.example.org/connection/subs/a%2Fb%20c';
  const OUTLINE = 'ssconf://cdn.example.org/connection/subs/a%2Fb%20c#Tern%20VPN';
  const links = (table: ClientTable, platform: Platform) =>
    Object.fromEntries(
      table[platform]?.apps.map((app) => [app.name, getImportLink(app, { link: LINK, outline: OUTLINE })]) ??
        [],
    );
  const byDefault = readClientTable('');

  const COMMON = {
    Happ: `happ://add/${LINK}`,
    Outline: OUTLINE,
    INCY: `incy://add/${LINK}`,
    Hiddify: `hiddify://import/${LINK}#Tern%20VPN`,
  };
  const V2RAYTUN = { v2RayTun: `v2raytun://import/${LINK}` };
  const V2RAYNG = {
    v2rayNG:
      'v2rayng://install-sub?url=https%3A%2F%2Fcdn.example.org%2Fconnection%2Fsubs%2Fa%252Fb%2520c#Tern%20VPN',
  };

  it.each<[Platform, object]>([
    ['windows', COMMON],
    ['macos', COMMON],
    ['linux', COMMON],
    ['ios', { ...COMMON, ...V2RAYTUN }],
    ['android', { ...COMMON, ...V2RAYTUN, ...V2RAYNG }],
    ['android_tv', { Happ: COMMON.Happ }],
    ['apple_tv', { Happ: COMMON.Happ }],
  ])("follow the makers' documentation on %s", (platform, expected) => {
    expect(links(byDefault, platform)).toEqual(expected);
  });

  it('encode the address twice for v2rayNG', () => {
    const { v2rayNG = '' } = links(byDefault, 'android');
    expect(new URL(v2rayNG).searchParams.get('url')).toBe(LINK);
  });

  it("use the operator's template, or do not exist without one", () => {
    const table = readClientTable('docs/clients/stores.yaml');
    expect(links(table, 'ios')).toMatchObject({ Shadowrocket: `sub://${btoa(LINK)}#Tern%20VPN` });
    expect(links(table, 'android')).toMatchObject({ Gull: undefined });
  });
});
