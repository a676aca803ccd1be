import { plural } from '../i18n/account/plural';
import { t } from '../i18n/locale';
import { getMonths, getPlanNameKey, parsePlan } from './plan';

/** formatProduct formats plan and term. Only gifts can have an unknown plan, which is named as a gift. */
export function formatProduct({ product_code, term_id }: { product_code: string; term_id: number }): string {
  const plan = parsePlan(product_code);
  const months = getMonths(term_id);
  const name = t(plan ? getPlanNameKey(plan) : 'gifts.other');
  return months ? `${name}, ${plural('term', months)}` : name;
}
