import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { createTelegramUrl, saveTelegramFlow, takeTelegramFlow } from '../../../src/sign-in/telegram';
import { openEach } from '../../support/page';

openEach();

const CALLBACK = 'https://tern.example/webui/auth/telegram/callback';

function withSettings(changed: Partial<typeof settings>) {
  vi.resetModules();
  vi.stubGlobal('ternSettings', { ...settings, ...changed });
  return import('../../../src/sign-in/telegram');
}

describe('Telegram URL', () => {
  it.each(['', '?gift_id=a%26bot_id%3D666&x=1', '?promocode=%D0%9B%D0%B5%D1%82%D0%BE+1%2B1&lang=xx&embed=0'])(
    'requests write access and contains the return address: %s',
    (search) => {
      const url = new URL(createTelegramUrl(CALLBACK + search, 'ru'), 'https://tern.example');
      expect(url.pathname).toEqual(settings.telegramAuthUrl);
      expect(url.hash).toBe('');
      expect([...url.searchParams]).toEqual([
        ['bot_id', settings.telegramBotId],
        ['origin', CALLBACK + search],
        ['embed', '1'],
        ['request_access', 'write'],
        ['return_to', CALLBACK + search],
        ['lang', 'ru'],
      ]);
    },
  );

  it("is the operator's, and exists only with a bot", async () => {
    const theirs = 'https://oauth.telegram.org/auth';
    const fresh = await withSettings({ telegramAuthUrl: theirs, telegramBotId: '77' });
    expect(fresh.createTelegramUrl(CALLBACK, 'en').startsWith(`${theirs}?bot_id=77&`)).toBe(true);
    const botless = await withSettings({ telegramBotId: '0' });
    expect(fresh.hasTelegram).toBe(true);
    expect(botless.hasTelegram).toBe(false);
  });
});

describe('messenger marker', () => {
  const saved = () => ({ ...sessionStorage });

  it.each([
    ['bind', 'auth', { tg_flow: 'auth' }],
    ['auth', 'bind', { tg_flow: 'bind', tg_pending_bind: '1' }],
  ] as const)('for %s, then %s, is stored in this tab, and is read once', (old, name, stored) => {
    saveTelegramFlow(old);
    saveTelegramFlow(name);
    expect(saved()).toEqual(stored);
    expect(localStorage).toHaveLength(0);
    expect(takeTelegramFlow()).toBe(name);
    expect(takeTelegramFlow()).toBeNull();
    expect(saved()).toEqual({});
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['a sign-in after an abandoned bind', { tg_flow: 'auth', tg_pending_bind: '1' }, 'auth'],
    ['half a bind', { tg_flow: 'bind' }, null],
    ['the other half', { tg_pending_bind: '1' }, null],
    ['a bind with invalid text', { tg_flow: 'bind', tg_pending_bind: 'true' }, null],
  ])('is read from %s and removed', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    expect(takeTelegramFlow()).toEqual(expected);
    expect(saved()).toEqual({});
  });
});
