import { describe, expect, it } from 'vitest';
import { SANDBOX_SETTINGS } from '../../../tools/sandbox-settings.mjs';
import { readSettings } from '../../../tools/settings';

const BASE = '/webui/';

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(readSettings({}, BASE)).toEqual({
      brand: 'Tern',
      apiHost: '',
      paymentsHost: '',
      cdnHost: '',
      telegramBotId: '0',
      telegramAuthUrl: 'https://oauth.telegram.org/auth',
      outlineLabel: 'Tern VPN',
      contacts: {
        support: 'https://t.me/tern_support',
        channel: 'https://t.me/tern_channel',
        bot: 'https://t.me/tern_bot',
      },
      documents: {
        offer: { ru: '/webui/legal/documents-ru.html#offer', en: '/webui/legal/documents-en.html#offer' },
        terms: { ru: '/webui/legal/documents-ru.html#terms', en: '/webui/legal/documents-en.html#terms' },
      },
    });
  });

  it('of the sandbox are good', () => {
    expect(readSettings(SANDBOX_SETTINGS, BASE).telegramAuthUrl).toBe('/sandbox/telegram/auth');
  });

  it.each([
    ['VITE_API_HOST', 'apiHost'],
    ['VITE_PAYMENTS_HOST', 'paymentsHost'],
    ['VITE_CDN_HOST', 'cdnHost'],
  ] as const)('take an origin from %s, with or without a closing slash', (name, field) => {
    expect(readSettings({ [name]: 'https://api.example.org/' }, BASE)[field]).toBe('https://api.example.org');
    expect(readSettings({ [name]: 'http://localhost:8080' }, BASE)[field]).toBe('http://localhost:8080');
    expect(readSettings({ [name]: '' }, BASE)[field]).toBe('');
  });

  it('name the product and the Outline key after the brand', () => {
    const settings = readSettings({ VITE_BRAND: ' Gull ' }, BASE);
    expect(settings).toMatchObject({ brand: 'Gull', outlineLabel: 'Gull VPN' });
    expect(readSettings({ VITE_BRAND: 'Gull', VITE_OUTLINE_LABEL: 'Key' }, BASE).outlineLabel).toBe('Key');
  });

  it('let a contact be any way to write, and be left out', () => {
    const settings = readSettings(
      {
        VITE_SUPPORT_URL: 'mailto:help@example.org',
        VITE_CHANNEL_URL: '',
        VITE_BOT_URL: 'tg://resolve?domain=x',
      },
      BASE,
    );
    expect(settings.contacts).toEqual({
      support: 'mailto:help@example.org',
      channel: '',
      bot: 'tg://resolve?domain=x',
    });
  });

  it('let the sandbox stand in for the messenger', () => {
    const settings = readSettings(
      { VITE_TELEGRAM_AUTH_URL: '/sandbox/telegram/auth', VITE_TELEGRAM_BOT_ID: '1000001' },
      BASE,
    );
    expect(settings).toMatchObject({ telegramAuthUrl: '/sandbox/telegram/auth', telegramBotId: '1000001' });
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
    ['VITE_TELEGRAM_BOT_ID', ''],
    ['VITE_TELEGRAM_BOT_ID', 'tern_bot'],
    ['VITE_TELEGRAM_AUTH_URL', ''],
    ['VITE_TELEGRAM_AUTH_URL', 'javascript:alert(1)'],
    ['VITE_TELEGRAM_AUTH_URL', 'mailto:a@example.org'],
    ['VITE_OUTLINE_LABEL', '{brand}'],
    ['VITE_SUPPORT_URL', 'javascript:alert(1)'],
    ['VITE_CHANNEL_URL', '//t.me/tern'],
    ['VITE_BOT_URL', 't.me/tern_bot'],
    ['VITE_OFFER_URL_RU', ''],
    ['VITE_OFFER_URL_EN', 'data:text/html,x'],
    ['VITE_TERMS_URL_RU', 'offer.html'],
    ['VITE_TERMS_URL_EN', 'tg://x'],
  ])('refuse %s="%s" by name', (name, value) => {
    expect(() => readSettings({ [name]: value }, BASE)).toThrow(`The setting ${name} is "${value}"`);
  });
});
