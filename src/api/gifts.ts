import { fallback, type GenericSchema, object } from 'valibot';
import type { Gift } from '../domain/entities';
import type { Page } from '../lib/infinite-list';
import { getJson } from './checked-calls';
import { isMissing } from './errors';
import { amount, flag, id, listOf, optionalOf, text } from './fields';

export const giftSchema: GenericSchema<unknown, Gift> = object({
  gift_id: id,
  product_code: fallback(text, ''),
  term_id: fallback(amount, 0),
});

export const pageSchema = object({
  gifts: listOf(giftSchema),
  has_more: fallback(flag, false),
  next_after_gift_id: optionalOf(id),
});

/** fetchGifts reads a page of the gifts that nobody has opened yet; nothing on 401 and 404 (§7). */
export async function fetchGifts(limit: number, after_gift_id: string | null): Promise<Page<Gift, string>> {
  const query = new URLSearchParams({ limit: String(limit), ...(after_gift_id && { after_gift_id }) });
  try {
    const page = await getJson(`vpn/v1/gifts/active?${query}`, pageSchema);
    return { items: page.gifts, next: page.next_after_gift_id, hasMore: page.has_more };
  } catch (error) {
    if (isMissing(error)) return { items: [], next: null, hasMore: false };
    throw error;
  }
}
