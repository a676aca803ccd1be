import type { OwnPaymentMethod } from '../../tools/payment-methods';
import { settings } from '../lib/settings';

/** The operator's methods, which are shown after those of the specification. */
const OWN_WAYS = settings.paymentMethods ?? [];

/** A payment method of the specification: a provider, and its own method if it has several. */
interface BuiltInWay {
  key: 'yookassa' | 'cryptomus' | 'sbp' | 'card' | 'keepz';
  provider: string;
  currency: string;
  method?: 'qr' | 'card';
  title?: undefined;
}

/** A payment method. One without a title has built-in texts. */
export type PayWay = BuiltInWay | OwnPaymentMethod;

const BUILT_IN_WAYS: BuiltInWay[] = [
  { key: 'yookassa', provider: 'yookassa', currency: 'RUB' },
  { key: 'cryptomus', provider: 'cryptomus', currency: 'USD' },
  { key: 'sbp', provider: 'freekassa', currency: 'RUB', method: 'qr' },
  { key: 'card', provider: 'freekassa', currency: 'RUB', method: 'card' },
  { key: 'keepz', provider: 'keepz', currency: 'GEL' },
];

/** All payment methods, in the order of display. */
const WAYS: PayWay[] = [...BUILT_IN_WAYS, ...OWN_WAYS];

export const WAY_KEYS = WAYS.map(({ key }) => key);

/** The methods that can be open at first, in the order of preference. */
const DEFAULTS = ['sbp', 'yookassa', 'keepz', 'cryptomus', ...OWN_WAYS.map(({ key }) => key)];

/** listPayWays lists the methods of the given providers in the order of display. Skips unknown providers. */
export const listPayWays = (providers: string[]): PayWay[] =>
  WAYS.filter(({ provider }) => providers.includes(provider));

/** getDefaultWay returns the payment method that is open at first. */
export const getDefaultWay = (ways: PayWay[]): PayWay['key'] | null =>
  DEFAULTS.find((key) => ways.some((way) => way.key === key)) ?? null;
