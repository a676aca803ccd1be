import { custom, fallback, type GenericSchema, object } from 'valibot';
import { ApiError, missingAs } from '../api/errors';
import { amount, listOf, optionalOf, text } from '../api/fields';
import { request } from '../api/request';
import * as settings from '../lib/settings';
import type { Preview, Price, RecipientType } from '../session/entities';
import { safePaymentUrl } from './payment';
import type { Selection } from './prices';

const sum = custom<number>((value) => Number.isFinite(value) && (value as number) >= 0);

const priceFields = { product_code: text, term_id: amount, currency: text, final_price: sum };

const priceSchema: GenericSchema<unknown, Price> = object({ ...priceFields, base_price: fallback(sum, 0) });

const previewSchema: GenericSchema<unknown, Preview> = object({
  final_price: object({ ...priceFields, upgrade_delta: optionalOf(sum) }),
  providers: listOf(text),
});

/** fetchPrices fetches the prices in a currency; empty on 401 and 404 (plans-2). */
export function fetchPrices(currency: string, recipient_type: RecipientType): Promise<Price[]> {
  const query = new URLSearchParams({ currency, recipient_type });
  return request(`vpn/v1/billing/available?${query}`, object({ prices: listOf(priceSchema) }))
    .then(({ prices }) => prices)
    .catch(missingAs([]));
}

/** fetchPreview fetches a selection's price and providers; those of another one are 'malformed' (checkout-2). */
export async function fetchPreview(selection: Selection, currency: string): Promise<Preview> {
  const preview = await request('vpn/v1/billing/preview', previewSchema, {
    json: { ...selection, currency },
  });
  const { product_code, term_id } = preview.final_price;
  if (product_code !== selection.product_code || term_id !== selection.term_id)
    throw new ApiError('malformed');
  return preview;
}

/** createPaymentLink requests a link without empty `params` (checkout-9); an unsafe one is 'malformed' (checkout-11). */
export async function createPaymentLink(
  provider: string,
  params: Record<string, string | number | null | undefined>,
): Promise<string> {
  const query = new URLSearchParams({ provider });
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  const prefixUrl = settings.paymentsHost || location.origin;
  const { payment_url } = await request(`checkout/${provider}/link?${query}`, object({ payment_url: text }), {
    json: {},
    prefixUrl,
  });
  const url = safePaymentUrl(payment_url);
  if (!url) throw new ApiError('malformed');
  return url;
}
