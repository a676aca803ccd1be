import type { Language } from '../../../src/i18n/language';
import type { PlanCode, RecipientType } from '../../../src/session/entities';
import { isPlanCode, isTermId, type TermId } from '../world/prices';
import { invalid } from '../world/refusal';

type Body = Record<string, unknown>;

/** textOf reads a non-empty string; ids may be numbers. Throws the 422. */
export function textOf(body: Body, field: string): string {
  const text = optionalText(body, field);
  if (!text?.trim()) throw invalid({ [field]: 'Field required' });
  return text;
}

/** optionalText reads a string, or null if the field is missing or empty. */
export function optionalText(body: Body, field: string): string | null {
  const value = body[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** emailIn reads an e-mail address unchanged. */
export function emailIn(body: Body): string {
  const email = textOf(body, 'email').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email))
    throw invalid({ email: 'This is not an e-mail address' });
  return email;
}

/** languageIn reads `language_code` if it is a language of the product. */
export function languageIn(body: Body): Language | null {
  const value = body.language_code;
  return value === 'ru' || value === 'en' ? value : null;
}

/** productIn reads the plan and the term. */
export function productIn(body: Body): { product_code: PlanCode; term_id: TermId } {
  const product_code = body.product_code;
  const term_id = typeof body.term_id === 'string' ? Number(body.term_id) : body.term_id;
  if (!isPlanCode(product_code)) throw invalid({ product_code: 'Unknown product' });
  if (!isTermId(term_id)) throw invalid({ term_id: 'Unknown term' });
  return { product_code, term_id };
}

/** recipientIn reads the recipient type. */
export function recipientIn(body: Body): RecipientType {
  const value = body.recipient_type;
  if (value !== 'self' && value !== 'gift') throw invalid({ recipient_type: 'Must be self or gift' });
  return value;
}

/** pageOf returns the page of a list after the cursor's element; empty for an unknown cursor. */
export function pageOf<Item>(
  items: Item[],
  query: URLSearchParams,
  cursor: string,
  idOf: (item: Item) => string,
) {
  const limit = Number(query.get('limit') ?? 5);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid({ limit: 'Must be 1 to 100' });
  const after = query.get(cursor);
  const found = items.findIndex((item) => idOf(item) === after);
  const start = after === null || after === '' ? 0 : found === -1 ? items.length : found + 1;
  const page = items.slice(start, start + limit);
  const has_more = start + limit < items.length;
  const last = page.at(-1);
  return { page, count: page.length, has_more, next: has_more && last !== undefined ? idOf(last) : null };
}
