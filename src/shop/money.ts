import type { Language } from '../i18n/language';

/** Currency of the prices, by language. */
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

/** Amounts from here on are invalid: their cents are not exact, and no price is that high. */
const MAX_AMOUNT = 1e13;

/** formatMoney formats an amount in main units, such as "9.90 $". Returns a dash for an invalid amount. */
export function formatMoney(amount: unknown, currency: string): string {
  if (typeof amount !== 'number' || Number.isNaN(amount) || Math.abs(amount) >= MAX_AMOUNT) return '—';
  // Parsed from a decimal string, because 1.005 * 100 rounds down.
  const cents = Math.round(Number(`${amount}e2`)) || 0;
  const unit = Object.hasOwn(SYMBOLS, currency) ? SYMBOLS[currency] : currency.slice(0, 8);
  return `${(cents / 100).toFixed(2)}\u00a0${unit}`;
}
