import type { ReferralRule, Referrals } from '../session/entities';
import { monthsOf, planOf } from '../session/plan';

const MAX_EXCHANGES = 12;

/** ratesOf lists points earned (ADD) or spent (SUB) by known plan and term, cheapest first. */
export const ratesOf = ({ rules }: Referrals, action: 'ADD' | 'SUB'): ReferralRule[] =>
  rules
    .filter((rule) => rule.action === action && planOf(rule.product_code) && monthsOf(rule.term_id))
    .sort((a, b) => a.points - b.points);

/** exchangesOf lists what points can buy, cheapest first, at most 12 (referrals-5). */
export function exchangesOf(referrals: Referrals): ReferralRule[] {
  const { products, terms_by_product } = referrals.available;
  return ratesOf(referrals, 'SUB')
    .filter(({ product_code, term_id }) => {
      const terms = terms_by_product[product_code];
      return products.includes(product_code) && Array.isArray(terms) && terms.includes(term_id);
    })
    .slice(0, MAX_EXCHANGES);
}
