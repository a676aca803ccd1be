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
import type { Account, Language } from '../domain/entities';
import { post } from './calls';
import { id, listOf, optionalOf } from './fields';
import { getAtBoot } from './http';

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

/** fetchAccount asks who is signed in and what they hold (§7 GET users). No retries. */
export function fetchAccount(signal: AbortSignal): Promise<Account> {
  return getAtBoot('vpn/v1/users', accountSchema, signal);
}

/** changeLanguage saves the language of whoever is signed in (§7). */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}
