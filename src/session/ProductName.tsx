import { plural } from '../i18n/account/plural';
import { t } from '../i18n/locale';
import { getMonths, getPlanNameKey, parsePlan } from './subscription';

interface Product {
  product_code: string;
  term_id: number;
}

/** formatPlan formats the name of a plan. Only gifts can have an unknown one, which is named as a gift. */
export function formatPlan({ product_code }: Product): string {
  const plan = parsePlan(product_code);
  return t(plan ? getPlanNameKey(plan) : 'gifts.other');
}

/** formatTerm formats a term, as "12 months"; '' for an unknown one. */
export function formatTerm({ term_id }: Product): string {
  const months = getMonths(term_id);
  return months ? plural('term', months) : '';
}

/** formatProduct formats plan and term. */
export function formatProduct(product: Product): string {
  const term = formatTerm(product);
  return term ? `${formatPlan(product)}, ${term}` : formatPlan(product);
}

/** A plan and its term, as "Family plan, 12 months". A line that is too narrow for both breaks between them. */
export function ProductName({ product }: { product: { product_code: string; term_id: number } }) {
  const plan = formatPlan(product);
  const term = formatTerm(product);
  if (!term) return plan;
  return (
    <>
      <span class="inline-block">{`${plan},`}</span> <span class="inline-block">{term}</span>
    </>
  );
}
