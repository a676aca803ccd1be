import { describe, expect, it } from 'vitest';
import { ALL_PLATFORMS, getImportLink, type Platform } from '../../../src/help/guides';
import { type ClientTable, readClientTable } from '../../../tools/client-table';

const ALL: Platform[] = ['windows', 'macos', 'linux', 'android', 'ios', 'android_tv', 'apple_tv'];

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

  it("follow the makers' documentation", () => {
    expect(links(byDefault, 'android')).toEqual({
      Happ: `happ://add/${LINK}`,
      Outline: OUTLINE,
      INCY: `incy://add/${LINK}`,
      Hiddify: `hiddify://import/${LINK}#Tern%20VPN`,
      v2RayTun: `v2raytun://import/${LINK}`,
      v2rayNG: expect.stringMatching(/^v2rayng:\/\/install-sub\?url=https%3A%2F%2F.*#Tern%20VPN$/),
    });
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
