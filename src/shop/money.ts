import type { Language } from '../i18n/language';

/** The currency that prices are asked for in (plans-8). */
export const CURRENCY: Record<Language, string> = { ru: 'RUB', en: 'USD' };

const SYMBOLS: Record<string, string> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴',
  BYN: 'Br',
  GBP: '£',
  TRY: '₺',
};

/** Beyond it cents are no longer exact, and no price is that high. */
const MAX_AMOUNT = 1e13;

/**
 * formatMoney is an amount in main units with two decimals, a no-break space and the currency's symbol, or its code
 * when it has none; a dash for what is no finite number (i18n-9).
 */
export function formatMoney(amount: unknown, currency: string): string {
  if (typeof amount !== 'number' || !(Math.abs(amount) < MAX_AMOUNT)) return '—';
  // In decimal notation: times 100, 1.005 would lose its last half cent.
  const cents = Math.round(Number(`${amount}e2`)) || 0;
  const unit = Object.hasOwn(SYMBOLS, currency) ? SYMBOLS[currency] : currency.slice(0, 8);
  return `${(cents / 100).toFixed(2)}\u00a0${unit}`;
}
