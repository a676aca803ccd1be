import { fallback, type GenericSchema, nullish, object, pipe, transform } from 'valibot';
import { amount, flag, id, listOf, optionalOf, text } from '../api/fields';
import { checked, reportedOf } from '../api/request';
import { parseDay } from '../lib/dates';
import type { Account } from './entities';

/** A date, as sent; null when it is none. */
const date = pipe(
  optionalOf(text),
  transform((sent) => (parseDay(sent) === null ? null : sent)),
);

const accountSchema: GenericSchema<unknown, Account> = object({
  user: object({
    user_id: id,
    tg_id: optionalOf(id),
    email: optionalOf(text),
    language_code: optionalOf(text),
  }),
  trial: optionalOf(object({ is_available: flag })),
  subscription: nullish(
    object({
      token: fallback(text, ''),
      location: optionalOf(text),
      product_code: fallback(text, ''),
      is_owner: fallback(flag, false),
      members_limit: fallback(amount, 0),
      date_stop: date,
      members_names: reportedOf(nullish(listOf(text), []), 'vpn/v1/users: subscription.members_names'),
    }),
    null,
  ),
});

/** checkAccount validates the response of the user call (api-6, api-7). */
export const checkAccount: (body: unknown) => Account = checked(accountSchema, 'vpn/v1/users');
