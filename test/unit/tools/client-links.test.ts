import { describe, expect, it } from 'vitest';
import { readClientLinks } from '../../../tools/client-links';
import { readGuideSettings } from '../../../tools/settings';

const read = (overrides: unknown) => readClientLinks(JSON.stringify(overrides));
const hrefs = (links: ReturnType<typeof readClientLinks>) =>
  Object.values(links).flatMap((clients) => Object.values(clients));

describe('the links of the clients', () => {
  it('lead to their makers and to stores, and nowhere else', () => {
    const hosts = new Set(hrefs(readClientLinks('')).map((href) => new URL(href).host));
    expect([...hosts].sort()).toEqual([
      'apps.apple.com',
      'github.com',
      'play.google.com',
      's3.amazonaws.com',
    ]);
    for (const href of hrefs(readClientLinks(''))) expect(new URL(href).protocol).toBe('https:');
  });

  it("offer no extension but the operator's: a search in a store would find those of strangers", () => {
    const links = readClientLinks('');
    for (const clients of Object.values(links)) expect(clients).not.toHaveProperty('extension');
    expect(read({ windows: { extension: 'https://x.test/' } }).windows.extension).toBe('https://x.test/');
  });

  it.each(['', '{}'])('are the defaults without a setting: %j', (overrides) => {
    expect(readClientLinks(overrides)).toEqual(read({ ios: {}, linux: null }));
  });

  it('are replaced one by one', () => {
    const links = read({
      ios: { vless: 'https://example.org/ios' },
      apple_tv: { outline: 'https://x.test/' },
    });
    const defaults = readClientLinks('');
    expect(links).toEqual({
      ...defaults,
      ios: { ...defaults.ios, vless: 'https://example.org/ios' },
      apple_tv: { ...defaults.apple_tv, outline: 'https://x.test/' },
    });
  });

  it('are emptied where a client is not to be shown', () => {
    expect(read({ windows: { extension: '' } }).windows).toMatchObject({
      vless: expect.stringMatching(/^https:/),
      extension: '',
    });
  });

  it('of one reading do not stay for the next', () => {
    read({ ios: { vless: 'https://example.org/ios' } });
    expect(readClientLinks('').ios.vless).toMatch(/apple/);
  });

  it.each<[unknown, RegExp]>([
    [5, /no object/],
    [null, /no object/],
    ['ios', /no object/],
    [{ windows_phone: {} }, /"windows_phone" is none of windows, macos/],
    [{ constructor: {} }, /"constructor" is none of/],
    [{ ios: { happ: 'https://x.test' } }, /"happ" is none of vless, outline, extension/],
    [{ ios: 'https://x.test' }, /is none of vless/],
    [{ ios: { vless: 5 } }, /link of ios, vless must be https/],
    [{ ios: { vless: null } }, /link of ios, vless must be https/],
    [{ ios: { vless: 'http://x.test' } }, /must be https/],
    [{ ios: { vless: 'javascript:alert(1)//https://x.test' } }, /must be https/],
    [{ ios: { vless: '//x.test' } }, /must be https/],
    [{ ios: { vless: ' https://x.test' } }, /must be https/],
    [{ android_tv: { outline: 'happ://add/x' } }, /link of android_tv, outline must be https/],
  ])('refuse %j with words', (overrides, words) => {
    expect(() => read(overrides)).toThrow(words);
  });
});

describe('the settings of the guides', () => {
  it('have a default', () => {
    expect(readGuideSettings({}).clientLinks).toEqual(readClientLinks(''));
  });

  it('take the links of the operator', () => {
    const { clientLinks } = readGuideSettings({ VITE_CLIENT_LINKS: '{"ios":{"vless":"https://x.test/a"}}' });
    expect(clientLinks.ios.vless).toBe('https://x.test/a');
  });

  it.each(['{', 'https://x.test', '[', '{"ios":{"vless":"tg://x"}}', '{"tizen":{}}', '7'])(
    'refuse VITE_CLIENT_LINKS=%s by name',
    (value) => {
      expect(() => readGuideSettings({ VITE_CLIENT_LINKS: value })).toThrow(
        `The setting VITE_CLIENT_LINKS is "${value}", but it must be links by platform and client as JSON (`,
      );
    },
  );
});
