import { t } from '../i18n/locale';
import { plural } from '../i18n/plural';
import { getMonths, parsePlan, planName } from './plan';

/** formatProduct names a plan and its term; an unknown plan, which only a gift can have, as a gift. */
export function formatProduct({ product_code, term_id }: { product_code: string; term_id: number }): string {
  const plan = parsePlan(product_code);
  const months = getMonths(term_id);
  const name = t(plan ? planName(plan) : 'gifts.other');
  return months ? `${name}, ${plural('term', months)}` : name;
}
