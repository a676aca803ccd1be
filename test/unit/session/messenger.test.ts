import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { AUTH_RESULT, hasTelegram, telegramUrl } from '../../../src/session/telegram';

const CALLBACK = 'https://tern.example/webui/auth/telegram/callback';

/** The messenger's page and its parameters, as the browser would read them. */
function read(address: string) {
  const url = new URL(address, 'https://tern.example');
  return { page: url.pathname, params: [...url.searchParams], hash: url.hash };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the address of the messenger', () => {
  it('asks the operator’s bot for a sign-in that may write, and tells the way back', () => {
    expect(read(telegramUrl(CALLBACK, 'ru'))).toEqual({
      page: settings.telegramAuthUrl,
      params: [
        ['bot_id', settings.telegramBotId],
        ['origin', CALLBACK],
        ['embed', '1'],
        ['request_access', 'write'],
        ['return_to', CALLBACK],
        ['lang', 'ru'],
      ],
      hash: '',
    });
  });

  it.each([
    '?gift_id=7&promocode=P',
    '?gift_id=a%26bot_id%3D666&x=1',
    '?from=%2Faccount%2Fmanage%3Fa%3Db',
    '?promocode=%D0%9B%D0%B5%D1%82%D0%BE+1%2B1',
    '?x=1&lang=xx&embed=0',
    '?a=b#c',
  ])('keeps the query of the way back whole, and apart from its own: %s', (search) => {
    const { params, hash } = read(telegramUrl(CALLBACK + search, 'en'));
    const byName = Object.fromEntries(params);
    expect([byName.origin, byName.return_to]).toEqual([CALLBACK + search, CALLBACK + search]);
    expect(params.map(([name]) => name)).toEqual([
      'bot_id',
      'origin',
      'embed',
      'request_access',
      'return_to',
      'lang',
    ]);
    expect([byName.bot_id, byName.embed, byName.lang, hash]).toEqual([settings.telegramBotId, '1', 'en', '']);
  });

  it('is the one that the operator has set', async () => {
    vi.resetModules();
    vi.stubGlobal('__SETTINGS__', {
      ...settings,
      telegramAuthUrl: 'https://oauth.telegram.org/auth',
      telegramBotId: '77',
    });
    const fresh = await import('../../../src/session/telegram');
    expect(fresh.telegramUrl(CALLBACK, 'en')).toMatch(/^https:\/\/oauth\.telegram\.org\/auth\?bot_id=77&/);
  });
});

describe('the messenger', () => {
  it('is there when a bot has been set up', () => {
    expect(hasTelegram).toBe(true);
  });

  it('is not there without a bot', async () => {
    vi.resetModules();
    vi.stubGlobal('__SETTINGS__', { ...settings, telegramBotId: '0' });
    expect((await import('../../../src/session/telegram')).hasTelegram).toBe(false);
  });

  it('answers under the name that is agreed on', () => {
    expect(AUTH_RESULT).toBe('tgAuthResult');
  });
});
