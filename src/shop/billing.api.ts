import { check, fallback, type GenericSchema, literal, minValue, object, pipe } from 'valibot';
import { missingAs } from '../api/errors';
import { amount, listOf, orNull, text } from '../api/schema/fields';
import { request } from '../api/schema/request';
import { settings } from '../lib/settings';
import type { Preview, Price, RecipientType } from '../session/entities';
import type { Selection } from './selection';

const sum = pipe(amount, minValue(0));

const priceFields = { product_code: text, term_id: amount, currency: text, final_price: sum };

const priceSchema: GenericSchema<unknown, Price> = object({ ...priceFields, base_price: fallback(sum, 0) });

/** fetchPrices fetches the prices in a currency. Resolves to an empty list on 401 and 404. */
export function fetchPrices(currency: string, recipient_type: RecipientType): Promise<Price[]> {
  const query = new URLSearchParams({ currency, recipient_type });
  return request(`vpn/v1/billing/available?${query}`, object({ prices: listOf(priceSchema) }))
    .then(({ prices }) => prices)
    .catch(missingAs([]));
}

/** fetchPreview fetches a selection's price and providers. A price for another selection is 'malformed'. */
export function fetchPreview(selection: Selection, currency: string): Promise<Preview> {
  const price = object({
    ...priceFields,
    product_code: literal(selection.product_code),
    term_id: literal(selection.term_id),
    upgrade_delta: orNull(sum),
  });
  const schema = object({ final_price: price, providers: listOf(text) });
  return request('vpn/v1/billing/preview', schema, { json: { ...selection, currency } });
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** isPaymentUrl accepts https, and http on loopback, without credentials. */
export function isPaymentUrl(text: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(text)) return false;
  try {
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || LOOPBACK.includes(url.hostname);
    return isSafe && !url.username && !url.password;
  } catch {
    return false;
  }
}

const linkSchema = object({ payment_url: pipe(text, check(isPaymentUrl)) });

/** createPaymentLink creates a payment link and omits empty `params`. An unsafe link is 'malformed'. */
export function createPaymentLink(
  provider: string,
  params: Record<string, string | number | null | undefined>,
): Promise<string> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, provider }))
    if (value) query.set(name, String(value));
  const path = `checkout/${provider}/link?${query}`;
  const prefixUrl = settings.paymentsHost || location.origin;
  return request(path, linkSchema, { json: {}, prefixUrl }).then(({ payment_url }) => payment_url);
}
