import type { PlanCode, RecipientType } from '../session/entities';
import { getMonths, parsePlan } from '../session/subscription';

/** What the user wants to buy: a plan, a term and the recipient. */
export interface Selection {
  product_code: PlanCode;
  term_id: number;
  recipient_type: RecipientType;
}

/** readRecipient parses `recipient_type`. Anything but `gift` is `self`. */
export const readRecipient = (search: string): RecipientType =>
  new URLSearchParams(search).get('recipient_type') === 'gift' ? 'gift' : 'self';

/** readSelection parses the query of the payment page. Returns null if a part is missing or unknown. */
export function readSelection(search: string): Selection | null {
  const params = new URLSearchParams(search);
  const product_code = parsePlan(params.get('product_code') ?? '');
  const term_id = Number(params.get('term_id'));
  const recipient_type = readRecipient(search);
  const isKnown = getMonths(term_id) > 0 && params.get('recipient_type') === recipient_type;
  return product_code && isKnown ? { product_code, term_id, recipient_type } : null;
}

/** writeSelection returns the query of a selection. It is the inverse of readSelection. */
export const writeSelection = ({ product_code, term_id, recipient_type }: Selection): string =>
  `?product_code=${product_code}&term_id=${term_id}&recipient_type=${recipient_type}`;
