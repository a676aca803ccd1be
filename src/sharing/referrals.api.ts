import {
  check,
  fallback,
  type GenericSchema,
  integer,
  minValue,
  nullish,
  number,
  object,
  pipe,
  record,
  unknown,
} from 'valibot';
import { post } from '../api/client';
import { missingAs } from '../api/errors';
import { amount, listOf, text } from '../api/schema/fields';
import { request } from '../api/schema/request';
import type { ReferralRule, Referrals } from '../session/entities';

const points = pipe(number(), integer(), minValue(0));
const count = fallback(points, 0);

const ruleSchema: GenericSchema<unknown, ReferralRule> = object({
  action: text,
  product_code: text,
  term_id: amount,
  points,
});

const termsSchema = pipe(
  record(text, unknown()),
  // Terms that are not a list make one product unavailable. Without any list, the response is malformed.
  check((terms) => {
    const lists = Object.values(terms);
    return lists.length === 0 || lists.some(Array.isArray);
  }),
);

const overviewSchema: GenericSchema<unknown, Referrals> = object({
  info: object({ referral_points: count, referrals_count: count }),
  rules: listOf(ruleSchema),
  available: nullish(
    object({
      products: nullish(listOf(text), []),
      terms_by_product: nullish(termsSchema, {}),
    }),
    {},
  ),
});

/** fetchReferrals fetches points, rates and exchanges. Resolves to null on 401 and 404. */
export function fetchReferrals(): Promise<Referrals | null> {
  return request('vpn/v1/referrals/overview', overviewSchema).catch(missingAs(null));
}

/** exchangePoints buys a term of a product with points. */
export function exchangePoints(product_code: string, term_id: number): Promise<void> {
  return post('vpn/v1/subscriptions/referral', { product_code, term_id });
}
