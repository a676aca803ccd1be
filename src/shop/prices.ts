import type { PlanCode, Price, RecipientType } from '../session/entities';
import { planOf } from '../session/plan';

/** Months of each term id (plans-4). */
const MONTHS: Record<number, number> = { 1: 1, 2: 3, 3: 6, 4: 12 };

/** monthsOf is the length of a term; null for an unknown id. */
export const monthsOf = (termId: number): number | null => MONTHS[termId] ?? null;

/** A plan, a term, and for whom. */
export interface Selection {
  product_code: PlanCode;
  term_id: number;
  recipient_type: RecipientType;
}

/** readRecipient parses `recipient_type`; `self` unless it is `gift` (plans-1). */
export const readRecipient = (search: string): RecipientType =>
  new URLSearchParams(search).get('recipient_type') === 'gift' ? 'gift' : 'self';

/** readSelection parses the query of the payment page; null when a part is missing or unknown (checkout-1). */
export function readSelection(search: string): Selection | null {
  const params = new URLSearchParams(search);
  const product_code = planOf(params.get('product_code') ?? '');
  const term_id = Number(params.get('term_id'));
  const recipient_type = readRecipient(search);
  const isKnown = monthsOf(term_id) !== null && params.get('recipient_type') === recipient_type;
  return product_code && isKnown ? { product_code, term_id, recipient_type } : null;
}

/** writeSelection is the query of a selection; the inverse of readSelection. */
export const writeSelection = ({ product_code, term_id, recipient_type }: Selection): string =>
  `?product_code=${product_code}&term_id=${term_id}&recipient_type=${recipient_type}`;

export interface Term {
  price: Price;
  months: number;
  isDiscounted: boolean;
}

export interface Product {
  code: PlanCode;
  /** Longest first, without duplicates. */
  terms: Term[];
}

/** groupPrices groups by plan, in the server's order, and sorts terms, longest first (plans-3). */
export function groupPrices(prices: Price[]): Product[] {
  const products = new Map<PlanCode, Map<number, Term>>();
  for (const price of prices) {
    const code = planOf(price.product_code);
    if (!code) continue;
    const terms = products.get(code) ?? new Map<number, Term>();
    products.set(code, terms);
    const months = monthsOf(price.term_id);
    if (months && !terms.has(months))
      terms.set(months, { price, months, isDiscounted: price.base_price > price.final_price });
  }
  return [...products].map(([code, terms]) => ({
    code,
    terms: [...terms.values()].sort((a, b) => b.months - a.months),
  }));
}
