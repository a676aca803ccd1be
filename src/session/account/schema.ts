import { fallback, type GenericSchema, nullish, object, pipe, transform, unknown } from 'valibot';
import { amount, flag, id, listOf, orNull, text } from '../../api/schema/fields';
import { orNullWithReport, report, validate } from '../../api/schema/request';
import { parseDay, parseMoment } from '../../lib/dates';
import type { Account } from '../entities';

/** Parses a date. A number is read as epoch seconds or ms. Anything but a date string is reported. */
function readDate(sent: unknown): string | null {
  if (sent === null || sent === undefined) return null;
  if (typeof sent === 'string' && parseDay(sent) !== null) return sent;
  report('vpn/v1/users: subscription.date_stop');
  const moment = new Date(typeof sent === 'number' && sent > 0 ? parseMoment(sent) : Number.NaN);
  const date = Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  return parseDay(date) === null ? null : date;
}

/** A date in ISO 8601; null if invalid. */
const date = fallback(pipe(unknown(), transform(readDate)), null);

const accountSchema: GenericSchema<unknown, Account> = object({
  user: object({
    user_id: id,
    tg_id: orNull(id),
    email: orNull(text),
    language_code: orNull(text),
  }),
  trial: orNull(object({ is_available: flag })),
  subscription: nullish(
    object({
      token: fallback(text, ''),
      location: orNull(text),
      product_code: fallback(text, ''),
      is_owner: fallback(flag, false),
      members_limit: fallback(amount, 0),
      date_stop: date,
      members_names: orNullWithReport(nullish(listOf(text), []), 'vpn/v1/users: subscription.members_names'),
    }),
    null,
  ),
});

/** checkAccount validates the response of the user call. */
export const checkAccount: (body: unknown) => Account = validate(accountSchema, 'vpn/v1/users');
