import { language } from '../i18n/locale';
import type { PlanCode, Price, RecipientType } from '../session/entities';
import { createOwnedQuery } from '../session/owned-queries';
import { getMonths, parsePlan } from '../session/subscription';
import { fetchPrices } from './billing.api';
import { CURRENCY } from './money';

const PRICES_STALE_MS = 60_000;

const createPrices = (currency: string) => ({
  self: createOwnedQuery(() => fetchPrices(currency, 'self'), PRICES_STALE_MS),
  gift: createOwnedQuery(() => fetchPrices(currency, 'gift'), PRICES_STALE_MS),
});

const prices = { ru: createPrices(CURRENCY.ru), en: createPrices(CURRENCY.en) };

/** pricesFor returns the query for the prices in the language's currency, stale after a minute. */
export const pricesFor = (recipient: RecipientType) => prices[language.value][recipient];

export interface Product {
  code: PlanCode;
  /** Prices of the known terms, longest first, without duplicates. */
  terms: Price[];
}

/** groupPrices groups prices by plan in the server's order, and sorts the terms, longest first. */
export function groupPrices(prices: Price[]): Product[] {
  const codes = new Set(prices.map(({ product_code }) => parsePlan(product_code)));
  return [...codes].flatMap((code) => (code ? [{ code, terms: listTerms(code, prices) }] : []));
}

function listTerms(code: PlanCode, prices: Price[]): Price[] {
  const byTerm = new Map<number, Price>();
  for (const price of prices) {
    const { product_code, term_id } = price;
    if (product_code === code && getMonths(term_id) > 0 && !byTerm.has(term_id)) byTerm.set(term_id, price);
  }
  return [...byTerm.values()].sort((a, b) => getMonths(b.term_id) - getMonths(a.term_id));
}

/** isDiscounted is true if the price was higher before. */
export const isDiscounted = (price: Price): boolean => price.base_price > price.final_price;
