import {
  fallback,
  finite,
  type GenericSchema,
  nullish,
  number,
  object,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import type { Transaction } from '../domain/entities';
import type { Page } from '../lib/infinite-list';
import { parseMoment } from '../lib/moments';
import { getJson } from './checked-calls';
import { statusOf } from './errors';
import { id, listOf, optionalOf } from './fields';

const productSchema = object({
  recipient_type: fallback(string(), ''),
  product_code: fallback(string(), ''),
  term_id: fallback(number(), 0),
});

const transactionSchema: GenericSchema<unknown, Transaction> = pipe(
  object({
    id,
    amount: optionalOf(pipe(number(), finite())),
    currency: fallback(string(), ''),
    created_at: nullish(unknown()),
    metadata: optionalOf(object({ product_metadata: optionalOf(productSchema) })),
  }),
  transform(({ metadata, created_at, ...rest }) => ({
    ...rest,
    created_at: parseMoment(created_at),
    product: metadata?.product_metadata ?? null,
  })),
);

const pageSchema = object({
  transactions: listOf(transactionSchema),
  has_more: fallback(unknown(), false),
  next_after_tx_id: optionalOf(id),
});

/** fetchTransactions reads a page of the payment history, newest first; nothing on 401 and 404 (§7). */
export async function fetchTransactions(
  limit: number,
  after_tx_id: string | null,
): Promise<Page<Transaction, string>> {
  const query = new URLSearchParams({ limit: String(limit), ...(after_tx_id && { after_tx_id }) });
  try {
    const page = await getJson(`vpn/v1/transactions?${query}`, pageSchema);
    return { items: page.transactions, next: page.next_after_tx_id, hasMore: page.has_more === true };
  } catch (error) {
    if ([401, 404].includes(statusOf(error))) return { items: [], next: null, hasMore: false };
    throw error;
  }
}
