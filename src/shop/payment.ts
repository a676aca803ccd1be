export const WAY_KEYS = ['yookassa', 'cryptomus', 'sbp', 'card', 'keepz'] as const;

/** A way to pay: a provider, and its method if it has several (checkout-4). */
export interface PayWay {
  key: (typeof WAY_KEYS)[number];
  provider: string;
  currency: string;
  method?: 'qr' | 'card';
}

/** In the order of display. */
const WAYS: PayWay[] = [
  { key: 'yookassa', provider: 'yookassa', currency: 'RUB' },
  { key: 'cryptomus', provider: 'cryptomus', currency: 'USD' },
  { key: 'sbp', provider: 'freekassa', currency: 'RUB', method: 'qr' },
  { key: 'card', provider: 'freekassa', currency: 'RUB', method: 'card' },
  { key: 'keepz', provider: 'keepz', currency: 'GEL' },
];

/** In the order of preference. */
const DEFAULTS: PayWay['key'][] = ['sbp', 'yookassa', 'keepz', 'cryptomus'];

/** listPayWays lists the ways to pay of the known providers, in order (checkout-4, checkout-6). */
export const listPayWays = (providers: string[]): PayWay[] =>
  WAYS.filter(({ provider }) => providers.includes(provider));

/** getDefaultWay is the way to pay that is open at first (checkout-5). */
export const getDefaultWay = (ways: PayWay[]): PayWay['key'] | null =>
  DEFAULTS.find((key) => ways.some((way) => way.key === key)) ?? null;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** isPaymentUrl: it is https, or http on loopback, without credentials (checkout-11). */
export function isPaymentUrl(text: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(text)) return false;
  try {
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || LOOPBACK.includes(url.hostname);
    return isSafe && !url.username && !url.password;
  } catch {
    return false;
  }
}
