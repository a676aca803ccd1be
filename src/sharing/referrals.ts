import type { ReferralRule, Referrals } from '../session/entities';
import { getMonths, parsePlan } from '../session/subscription';

const MAX_EXCHANGES = 12;

/**
 * listRates lists the rules for earning (ADD) or spending (SUB) points, fewest points first. Skips unknown
 * plans.
 */
export const listRates = ({ rules }: Referrals, action: 'ADD' | 'SUB'): ReferralRule[] =>
  rules
    .filter((rule) => rule.action === action && parsePlan(rule.product_code) && getMonths(rule.term_id))
    .sort((a, b) => a.points - b.points);

/** listExchanges lists what points can buy, fewest points first, at most 12 items. */
export function listExchanges(referrals: Referrals): ReferralRule[] {
  const { products, terms_by_product } = referrals.available;
  return listRates(referrals, 'SUB')
    .filter(({ product_code, term_id }) => {
      const terms = terms_by_product[product_code];
      return products.includes(product_code) && Array.isArray(terms) && terms.includes(term_id);
    })
    .slice(0, MAX_EXCHANGES);
}
