import type { Language } from '../i18n/language';

/** Currency of the prices by language (plans-8). */
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

/** Cents are not exact beyond it, and no price is that high. */
const MAX_AMOUNT = 1e13;

/** formatMoney writes main units: two decimals, no-break space, symbol or code; a dash if out of range (i18n-9). */
export function formatMoney(amount: unknown, currency: string): string {
  if (typeof amount !== 'number' || Number.isNaN(amount) || Math.abs(amount) >= MAX_AMOUNT) return '—';
  // As a decimal string: 1.005 * 100 would round down.
  const cents = Math.round(Number(`${amount}e2`)) || 0;
  const unit = Object.hasOwn(SYMBOLS, currency) ? SYMBOLS[currency] : currency.slice(0, 8);
  return `${(cents / 100).toFixed(2)}\u00a0${unit}`;
}
