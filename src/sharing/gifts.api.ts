import { fallback, type GenericSchema, object } from 'valibot';
import { missingAs } from '../api/errors';
import { amount, flag, id, listOf, orNull, text } from '../api/schema/fields';
import { request } from '../api/schema/request';
import { NO_PAGE, type Page } from '../lib/infinite-list';
import type { Gift } from '../session/entities';

const giftSchema: GenericSchema<unknown, Gift> = object({
  gift_id: id,
  product_code: fallback(text, ''),
  term_id: fallback(amount, 0),
});

const pageSchema = object({
  gifts: listOf(giftSchema),
  has_more: fallback(flag, false),
  next_after_gift_id: orNull(id),
});

/** fetchGifts fetches a page of unclaimed gifts. Resolves to an empty page on 401 and 404. */
export function fetchGifts(limit: number, after_gift_id: string | null): Promise<Page<Gift>> {
  const query = new URLSearchParams({ limit: String(limit), ...(after_gift_id && { after_gift_id }) });
  return request(`vpn/v1/gifts/active?${query}`, pageSchema)
    .then((page) => ({ items: page.gifts, next: page.has_more ? page.next_after_gift_id : null }))
    .catch(missingAs(NO_PAGE));
}
