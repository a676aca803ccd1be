import type { PlanCode, PreviewPrice, Price } from '../session/entities';
import { getMonths, parsePlan } from '../session/plan';

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

/** isSamePrice compares all lines of two prices: with an upgrade, different parts may have the same sum. */
export const isSamePrice = (a: PreviewPrice, b: PreviewPrice): boolean =>
  a.product_code === b.product_code &&
  a.term_id === b.term_id &&
  a.currency === b.currency &&
  a.final_price === b.final_price &&
  a.upgrade_delta === b.upgrade_delta;

/** isDiscounted is true if the price was higher before. */
export const isDiscounted = (price: Price): boolean => price.base_price > price.final_price;
