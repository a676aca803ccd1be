import { fallback, type GenericSchema, object } from 'valibot';
import { missingAs } from '../api/errors';
import { amount, flag, id, listOf, moment, orNull, text } from '../api/schema/fields';
import { request } from '../api/schema/request';
import { NO_PAGE, type Page } from '../lib/infinite-list';
import type { Transaction } from '../session/entities';

const productSchema = object({
  recipient_type: fallback(text, ''),
  product_code: fallback(text, ''),
  term_id: fallback(amount, 0),
});

const transactionSchema: GenericSchema<unknown, Transaction> = object({
  id,
  amount: orNull(amount),
  currency: fallback(text, ''),
  created_at: moment,
  metadata: orNull(object({ product_metadata: orNull(productSchema) })),
});

const pageSchema = object({
  transactions: listOf(transactionSchema),
  has_more: fallback(flag, false),
  next_after_tx_id: orNull(id),
});

async function fetchPage(limit: number, after_tx_id: string | null): Promise<Page<Transaction>> {
  const query = new URLSearchParams({ limit: String(limit), ...(after_tx_id && { after_tx_id }) });
  const page = await request(`vpn/v1/transactions?${query}`, pageSchema);
  return { items: page.transactions, next: page.has_more ? page.next_after_tx_id : null };
}

/** fetchTransactions fetches a page of payments, newest first. Resolves to an empty page on 401 and 404. */
export const fetchTransactions = (limit: number, after_tx_id: string | null): Promise<Page<Transaction>> =>
  fetchPage(limit, after_tx_id).catch(missingAs(NO_PAGE));

/** The newest payment. 'none': there is no payment yet. 'unknown': the request failed. */
export type NewestPayment = { status: 'found'; payment: Transaction } | { status: 'none' | 'unknown' };

/** fetchNewestPayment fetches the newest payment. A 404 may be a fault, and so says nothing. Never rejects. */
export async function fetchNewestPayment(): Promise<NewestPayment> {
  try {
    const { items } = await fetchPage(1, null);
    const [payment] = items;
    return payment ? { status: 'found', payment } : { status: 'none' };
  } catch {
    return { status: 'unknown' };
  }
}
