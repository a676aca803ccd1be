import type { PlanCode } from '../../../src/session/entities';

export type Currency = 'RUB' | 'USD' | 'GEL';
export type TermId = 1 | 2 | 3 | 4;

export interface Price {
  product_code: PlanCode;
  term_id: TermId;
  currency: Currency;
  /** Price of the whole term at the rate of a single month. */
  base_price: number;
  /** Price of the whole term. */
  final_price: number;
}

export const PLAN_CODES: readonly PlanCode[] = ['DEFAULT', 'FAMILY', 'CORPORATE'];
export const TERM_IDS: readonly TermId[] = [1, 2, 3, 4];
export const MONTHS: Readonly<Record<TermId, number>> = { 1: 1, 2: 3, 3: 6, 4: 12 };
export const MEMBERS_LIMIT: Readonly<Record<PlanCode, number>> = { DEFAULT: 0, FAMILY: 5, CORPORATE: 20 };
/** Currencies and methods of each provider (checkout-4). */
export const PROVIDER_CURRENCY: Readonly<Record<string, Currency>> = {
  yookassa: 'RUB',
  freekassa: 'RUB',
  cryptomus: 'USD',
  keepz: 'GEL',
};

/** Price per month by term. */
const MONTHLY: Readonly<Record<Currency, Record<PlanCode, Record<TermId, number>>>> = {
  RUB: {
    DEFAULT: { 1: 249, 2: 229, 3: 199, 4: 179 },
    FAMILY: { 1: 499, 2: 459, 3: 399, 4: 359 },
    CORPORATE: { 1: 1490, 2: 1370, 3: 1190, 4: 1070 },
  },
  USD: {
    DEFAULT: { 1: 2.99, 2: 2.69, 3: 2.39, 4: 2.09 },
    FAMILY: { 1: 5.99, 2: 5.49, 3: 4.79, 4: 4.29 },
    CORPORATE: { 1: 16.99, 2: 15.49, 3: 13.49, 4: 11.99 },
  },
  GEL: {
    DEFAULT: { 1: 7.99, 2: 7.29, 3: 6.49, 4: 5.69 },
    FAMILY: { 1: 15.99, 2: 14.69, 3: 12.79, 4: 11.49 },
    CORPORATE: { 1: 45.99, 2: 41.99, 3: 36.49, 4: 32.49 },
  },
};

const DAY_MS = 86_400_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;

export const isPlanCode = (value: unknown): value is PlanCode => PLAN_CODES.some((code) => code === value);
export const isTermId = (value: unknown): value is TermId => TERM_IDS.some((id) => id === value);
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(MONTHLY, value);

/** priceOf returns the price of a plan for a term. */
export function priceOf(product_code: PlanCode, term_id: TermId, currency: Currency): Price {
  const monthly = MONTHLY[currency][product_code];
  const months = MONTHS[term_id];
  return {
    product_code,
    term_id,
    currency,
    base_price: cents(monthly[1] * months),
    final_price: cents(monthly[term_id] * months),
  };
}

/** allPrices lists every plan and term in a currency. */
export function allPrices(currency: Currency): Price[] {
  return PLAN_CODES.flatMap((code) => TERM_IDS.map((term) => priceOf(code, term, currency)));
}

/** upgradeDelta returns the price of the days left in a more expensive plan; 0 for a cheaper one. */
export function upgradeDelta(from: PlanCode, to: PlanCode, msLeft: number, currency: Currency): number {
  const perMonth = MONTHLY[currency][to][1] - MONTHLY[currency][from][1];
  return cents(Math.max(0, perMonth) * (Math.ceil(Math.max(0, msLeft) / DAY_MS) / 30));
}
