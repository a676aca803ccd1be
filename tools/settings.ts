import { type GuideSettings, readClientLinks } from './client-links.ts';

/** Validated settings from `VITE_*`. Empty contacts are hidden. */
export interface Settings {
  brand: string;
  /** Origin of the API, '' for the page's own. */
  apiHost: string;
  paymentsHost: string;
  cdnHost: string;
  telegramBotId: string;
  telegramAuthUrl: string;
  outlineLabel: string;
  contacts: { support: string; channel: string; bot: string };
  documents: { offer: { ru: string; en: string }; terms: { ru: string; en: string } };
}

type Env = Record<string, string | undefined>;
type Check = (name: string, value: string) => string;

class SettingError extends Error {
  constructor(name: string, value: string, wanted: string) {
    super(`The setting ${name} is "${value}", but it must be ${wanted}.`);
    this.name = 'SettingError';
  }
}

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const origin: Check = (name, value) => {
  if (value === '') return '';
  if (!isHttpUrl(value) || new URL(value).href !== `${new URL(value).origin}/`)
    throw new SettingError(
      name,
      value,
      'an origin such as https://api.example.org, or empty for the same origin',
    );
  return new URL(value).origin;
};

const link: Check = (name, value) => {
  const isOwnPath = value.startsWith('/') && !value.startsWith('//');
  if (value !== '' && !isOwnPath && !isHttpUrl(value) && !/^(mailto|tg):/.test(value))
    throw new SettingError(name, value, 'an http(s), mailto: or tg: link, a path of this site, or empty');
  return value;
};

const address: Check = (name, value) => {
  if (value === '' || /^(mailto|tg):/.test(link(name, value)))
    throw new SettingError(name, value, 'an http(s) address or a path of this site');
  return value;
};

const digits: Check = (name, value) => {
  if (!/^\d+$/.test(value)) throw new SettingError(name, value, 'a number');
  return value;
};

const text: Check = (name, value) => {
  if (value.trim() === '' || /[<>{}]/.test(value))
    throw new SettingError(name, value, 'a plain, non-empty name');
  return value.trim();
};

/**
 * readSettings validates the `VITE_*` environment and fills in defaults (build-1). Throws an error that names the bad
 * setting.
 */
export function readSettings(env: Env, base: string): Settings {
  const read = (name: string, fallback: string, check: Check) => check(name, env[name] ?? fallback);
  const document = (name: string, place: string) => read(name, `${base}legal/documents-${place}`, address);
  const brand = read('VITE_BRAND', 'Tern', text);
  return {
    brand,
    apiHost: read('VITE_API_HOST', '', origin),
    paymentsHost: read('VITE_PAYMENTS_HOST', '', origin),
    cdnHost: read('VITE_CDN_HOST', '', origin),
    telegramBotId: read('VITE_TELEGRAM_BOT_ID', '0', digits),
    telegramAuthUrl: read('VITE_TELEGRAM_AUTH_URL', 'https://oauth.telegram.org/auth', address),
    outlineLabel: read('VITE_OUTLINE_LABEL', `${brand} VPN`, text),
    contacts: {
      support: read('VITE_SUPPORT_URL', 'https://t.me/tern_support', link),
      channel: read('VITE_CHANNEL_URL', 'https://t.me/tern_channel', link),
      bot: read('VITE_BOT_URL', 'https://t.me/tern_bot', link),
    },
    documents: {
      offer: {
        ru: document('VITE_OFFER_URL_RU', 'ru.html#offer'),
        en: document('VITE_OFFER_URL_EN', 'en.html#offer'),
      },
      terms: {
        ru: document('VITE_TERMS_URL_RU', 'ru.html#terms'),
        en: document('VITE_TERMS_URL_EN', 'en.html#terms'),
      },
    },
  };
}

/** readGuideSettings validates the settings of the guides; throws like readSettings. */
export function readGuideSettings(env: Env): GuideSettings {
  const name = 'VITE_CLIENT_LINKS';
  const value = env[name] ?? '';
  try {
    return { clientLinks: readClientLinks(value) };
  } catch (error) {
    throw new SettingError(name, value, `links by platform and client as JSON (${(error as Error).message})`);
  }
}
