import {
  type ClientDocs,
  type ClientTable,
  type Platform,
  readAppConfig,
  readClientTable,
} from './client-table.ts';
import { OperatorError } from './operator-error.ts';
import { type OwnPaymentMethod, readPaymentMethods } from './payment-methods.ts';

/** Validated settings from `VITE_*`. Contacts that are empty are hidden in the app. */
export interface Settings {
  brand: string;
  /** Origin of the API, undefined for the page's own. */
  apiHost: string | undefined;
  paymentsHost: string | undefined;
  cdnHost: string | undefined;
  telegramBotId: string;
  telegramAuthUrl: string;
  outlineLabel: string;
  /** False for a service without an Outline key. */
  hasOutline: boolean;
  contacts: { support: string; channel: string; bot: string };
  documents: Record<'ru' | 'en', { offer: string; terms: string }>;
  /** Other origins of this product, undefined for none. */
  mirrors: string[] | undefined;
  /** Payment methods of the operator's, undefined for none. */
  paymentMethods: OwnPaymentMethod[] | undefined;
  /** Where the app sends its reports, undefined for nowhere. */
  reportUrl: string | undefined;
}

type Env = Record<string, string | undefined>;
/** A kind of setting: its description, its check, and the normalised form of its value. */
interface Kind {
  description: string;
  isValid(value: string): boolean;
  normalize?(value: string): string;
}

const createError = (name: string, value: string, description: string) =>
  new OperatorError(`The setting ${name} is "${value}", but it must be ${description}.`);

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isPath = (value: string) => /^\/(?!\/)/.test(value);
const isAddress = (value: string) => isPath(value) || isHttpUrl(value);

/** Browsers let a page on https request no other http address than those of the same machine. */
function isSecureUrl(value: string): boolean {
  if (!isHttpUrl(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
const isOrigin = (value: string) => isSecureUrl(value) && new URL(value).href === `${new URL(value).origin}/`;

const origin: Kind = {
  description: 'an https origin such as https://api.example.org, or empty for the same origin',
  isValid: (value) => !value || isOrigin(value),
  normalize: (value) => value && new URL(value).origin,
};
const link: Kind = {
  description: 'an http(s), mailto: or tg: link, a path of this site, or empty',
  isValid: (value) => !value || isAddress(value) || /^(mailto|tg):/.test(value),
};
const address: Kind = { description: 'an http(s) address or a path of this site', isValid: isAddress };
const reportAddress: Kind = {
  description: 'an https address, a path of this site, or empty',
  isValid: (value) => !value || isPath(value) || isSecureUrl(value),
};
const digits: Kind = { description: 'a number', isValid: (value) => /^\d+$/.test(value) };
const feature: Kind = { description: 'on, off or empty', isValid: (value) => /^(on|off)?$/.test(value) };
const text: Kind = {
  description: 'a plain, non-empty name',
  isValid: (value) => value.trim() !== '' && !/[<>{}]/.test(value),
  normalize: (value) => value.trim(),
};

/**
 * readSettings validates the `VITE_*` environment and adds defaults. Throws an error that names the invalid
 * setting.
 */
export function readSettings(env: Env, base: string): Settings {
  const read = (name: string, fallback: string, { description, isValid, normalize = String }: Kind) => {
    const value = env[name] ?? fallback;
    if (!isValid(value)) throw createError(name, value, description);
    return normalize(value);
  };
  const document = (name: string, language: string) => {
    const own = `${base}legal/documents-${language}.html#${name.toLowerCase()}`;
    return read(`VITE_${name}_URL_${language.toUpperCase()}`, own, address);
  };
  const documentsIn = (language: string) => ({
    offer: document('OFFER', language),
    terms: document('TERMS', language),
  });
  const brand = read('VITE_BRAND', 'Tern', text);
  const methods = readMethods(env);
  const mirrors = (env.VITE_MIRRORS ?? '').split(/[\s,]+/).filter(Boolean);
  for (const mirror of mirrors)
    if (!isOrigin(mirror))
      throw createError('VITE_MIRRORS', mirror, 'https origins, with commas between them');
  return {
    brand,
    apiHost: read('VITE_API_HOST', '', origin) || undefined,
    paymentsHost: read('VITE_PAYMENTS_HOST', '', origin) || undefined,
    cdnHost: read('VITE_CDN_HOST', '', origin) || undefined,
    telegramBotId: read('VITE_TELEGRAM_BOT_ID', '0', digits),
    telegramAuthUrl: read('VITE_TELEGRAM_AUTH_URL', 'https://oauth.telegram.org/auth', address),
    hasOutline: read('VITE_OUTLINE', 'on', feature) !== 'off',
    outlineLabel: read('VITE_OUTLINE_LABEL', `${brand} VPN`, text),
    contacts: {
      support: read('VITE_SUPPORT_URL', 'https://t.me/tern_support', link),
      channel: read('VITE_CHANNEL_URL', 'https://t.me/tern_channel', link),
      bot: read('VITE_BOT_URL', 'https://t.me/tern_bot', link),
    },
    documents: { ru: documentsIn('ru'), en: documentsIn('en') },
    mirrors: mirrors.length > 0 ? mirrors.map((mirror) => new URL(mirror).origin) : undefined,
    paymentMethods: methods.length > 0 ? methods : undefined,
    reportUrl: read('VITE_REPORT_URL', '', reportAddress) || undefined,
  };
}

/** listHosts lists the other origins to which the app may connect. */
export function listHosts({ apiHost, paymentsHost, reportUrl }: Settings): string[] {
  const reports = reportUrl && isHttpUrl(reportUrl) ? new URL(reportUrl).origin : undefined;
  return [...new Set([apiHost, paymentsHost, reports])].filter((host) => host !== undefined);
}

/** readClients reads the table of VPN apps. Throws like readSettings. */
export function readClients(env: Env): ClientTable {
  const { VITE_CLIENT_LINKS = '', VITE_DEVICE_LIMIT = '' } = env;
  const isOff = (name: string) => {
    const value = env[name] ?? '';
    if (!feature.isValid(value)) throw createError(name, value, feature.description);
    return value === 'off';
  };
  if (!/^(true|false)?$/.test(VITE_DEVICE_LIMIT))
    throw createError('VITE_DEVICE_LIMIT', VITE_DEVICE_LIMIT, 'true, or empty');
  const hasOutline = !isOff('VITE_OUTLINE');
  const hasTelevisions = !isOff('VITE_TELEVISIONS');
  try {
    return readClientTable(VITE_CLIENT_LINKS, {
      hasDeviceLimit: VITE_DEVICE_LIMIT === 'true',
      hasOutline,
      hasTelevisions,
    });
  } catch (error) {
    const { message } = error as Error;
    throw createError('VITE_CLIENT_LINKS', VITE_CLIENT_LINKS, `a table of VPN apps (${message})`);
  }
}

/** listLostClients lists what the guides cannot show of another program's app list, for the log of a build. */
export const listLostClients = ({ VITE_CLIENT_LINKS = '' }: Env): string[] =>
  readAppConfig(VITE_CLIENT_LINKS)?.losses.map((loss) => `VITE_CLIENT_LINKS, ${loss}`) ?? [];

/** readMethods reads the operator's payment methods. Throws like readSettings. */
export function readMethods({ VITE_PAYMENT_METHODS = '' }: Env): OwnPaymentMethod[] {
  try {
    return readPaymentMethods(VITE_PAYMENT_METHODS);
  } catch (error) {
    const { message } = error as Error;
    throw createError(
      'VITE_PAYMENT_METHODS',
      VITE_PAYMENT_METHODS,
      `a table of payment methods (${message})`,
    );
  }
}

/** Every setting (docs/deploying.md). */
const NAMES = [
  'VITE_BRAND',
  'VITE_API_HOST',
  'VITE_PAYMENTS_HOST',
  'VITE_MIRRORS',
  'VITE_CDN_HOST',
  'VITE_TELEGRAM_BOT_ID',
  'VITE_TELEGRAM_AUTH_URL',
  'VITE_OUTLINE',
  'VITE_OUTLINE_LABEL',
  'VITE_SUPPORT_URL',
  'VITE_CHANNEL_URL',
  'VITE_BOT_URL',
  'VITE_OFFER_URL_RU',
  'VITE_OFFER_URL_EN',
  'VITE_TERMS_URL_RU',
  'VITE_TERMS_URL_EN',
  'VITE_CLIENT_LINKS',
  'VITE_PAYMENT_METHODS',
  'VITE_DEVICE_LIMIT',
  'VITE_TELEVISIONS',
  'VITE_REPORT_URL',
  'VITE_CLAIMS',
];

/** listUnknownSettings lists names that look like settings, a line each, for the log of a build. */
export const listUnknownSettings = (env: Env): string[] =>
  Object.keys(env)
    // Vite sets this one itself.
    .filter((name) => name.startsWith('VITE_') && name !== 'VITE_USER_NODE_ENV' && !NAMES.includes(name))
    .map((name) => `${name} is not a setting, and has no effect. Is it misspelt?`);

/** Settings that every operator needs, and the consequence when they are not set. */
const EXPECTED = {
  VITE_TELEGRAM_BOT_ID: 'nobody can sign in by Telegram',
  VITE_SUPPORT_URL: 'the example https://t.me/tern_support is shown',
  VITE_CHANNEL_URL: 'the example https://t.me/tern_channel is shown',
  VITE_BOT_URL: 'the example https://t.me/tern_bot is shown',
  VITE_OFFER_URL_RU: 'the page in public/legal is shown, a sample unless you have replaced it',
  VITE_OFFER_URL_EN: 'the page in public/legal is shown, a sample unless you have replaced it',
  VITE_TERMS_URL_RU: 'the page in public/legal is shown, a sample unless you have replaced it',
  VITE_TERMS_URL_EN: 'the page in public/legal is shown, a sample unless you have replaced it',
  VITE_CLAIMS:
    'welcome.free, welcome.privacy, feature.support and faq.8 in src/i18n promise in your name that no card is needed, nothing is charged automatically and no visited site is logged. Change what is not true, then set it to "checked"',
};

/**
 * listMissingSettings lists the settings that an operator has not set, a line each, for the log of a build.
 */
export function listMissingSettings(env: Env, clients: ClientTable): string[] {
  const unset = Object.entries(EXPECTED)
    .filter(([name]) => env[name] === undefined)
    .map(([name, consequence]) => `${name} is not set: ${consequence}.`);
  const platforms = Object.keys(clients) as Platform[];
  const listWithout = (kind: ClientDocs['kind'], among: Platform[]) =>
    among.filter((platform) => clients[platform]?.docs.every((doc) => doc.kind !== kind)).join(' and ');
  const bare = listWithout('extension', ['windows', 'macos']);
  const undocumented = listWithout(
    'vless',
    platforms.filter((platform) => clients[platform]?.apps.length),
  );
  const lacking = [
    bare && `VITE_CLIENT_LINKS has no browser extension for ${bare}: their guides show none.`,
    undocumented &&
      `VITE_CLIENT_LINKS has no docs of a VLESS client for ${undocumented}: their guides link to none.`,
  ];
  return [...unset, ...lacking.filter((line) => line !== '')];
}

/** listWarnings lists what an operator should know about the settings, a line each. */
export const listWarnings = (env: Env, clients: ClientTable): string[] => [
  ...listUnknownSettings(env),
  ...listMissingSettings(env, clients),
  ...listLostClients(env),
];

/**
 * renderMirrorLinks renders links to the operator's other addresses, for the message of a page that loads
 * slowly.
 */
export function renderMirrorLinks(mirrors: string[] = [], base: string): string {
  const links = mirrors.map(
    (mirror) => `<a class="mirror" href="${mirror}${base}">${new URL(mirror).host}</a>`,
  );
  return `<br><span class="mirrors">${links.join('')}</span>`;
}
