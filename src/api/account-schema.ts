import {
  boolean,
  fallback,
  finite,
  type GenericSchema,
  nullish,
  number,
  object,
  pipe,
  string,
} from 'valibot';
import type { Account } from '../domain/entities';
import { check } from './check';
import { id, listOf, optionalOf } from './fields';

const accountSchema: GenericSchema<unknown, Account> = object({
  user: object({
    user_id: id,
    tg_id: optionalOf(id),
    email: optionalOf(string()),
    language_code: optionalOf(string()),
  }),
  trial: optionalOf(object({ is_available: boolean() })),
  subscription: nullish(
    object({
      token: fallback(string(), ''),
      location: optionalOf(string()),
      product_code: fallback(string(), ''),
      is_owner: fallback(boolean(), false),
      members_limit: fallback(pipe(number(), finite()), 0),
      date_stop: optionalOf(string()),
      members_names: listOf(string()),
    }),
    null,
  ),
});

/** checkAccount holds the answer of the user call to its schema (decisions §2). */
export const checkAccount = (body: unknown): Account => check(body, accountSchema, 'vpn/v1/users');
