import { formatPlan, formatTerm } from './format-product';

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
