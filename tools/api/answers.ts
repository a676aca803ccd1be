import { custom, fallback, type GenericSchema, object } from 'valibot';
import { accountSchema } from '../../src/api/account-schema';
import { previewSchema, priceSchema } from '../../src/api/billing';
import { amount, listOf, optionalOf, text } from '../../src/api/fields';
import { giftSchema, pageSchema as giftsPage } from '../../src/api/gifts';
import { location } from '../../src/api/locations';
import { tokenAnswer } from '../../src/api/members';
import { overviewSchema, ruleSchema } from '../../src/api/referrals';
import { keyAnswer } from '../../src/api/subscriptions';
import { transactionSchema, pageSchema as transactionsPage } from '../../src/api/transactions';
import type { CallName } from '../../test/sandbox/calls';

const texts = custom<object>((value) => typeof value === 'object' && value !== null);

/** What src/api reads by hand on the first visit, said by a schema: a test holds both to the same answers. */
const configAnswer = object({
  config: optionalOf(object({ locations: listOf(location), message_texts: fallback(texts, {}) })),
});

const codeAnswer = object({ ttl: fallback(amount, 60) });

/** ANSWERS are the schemas that the app checks answers by; it does not read what the other calls answer. */
export const ANSWERS: Partial<Record<CallName, GenericSchema>> = {
  'GET /vpn/v1/users': accountSchema,
  'GET /vpn/v1/configs': configAnswer,
  'POST /auth/email/request': codeAnswer,
  'POST /auth/email/bind/request': codeAnswer,
  'GET /vpn/v1/subscriptions/key': keyAnswer,
  'POST /vpn/v1/subscriptions/add-member/token': tokenAnswer,
  'GET /vpn/v1/billing/available': object({ prices: listOf(priceSchema) }),
  'POST /vpn/v1/billing/preview': previewSchema,
  'POST /checkout/:provider/link': object({ payment_url: text }),
  'GET /vpn/v1/referrals/overview': overviewSchema,
  'GET /vpn/v1/gifts/active': giftsPage,
  'GET /vpn/v1/transactions': transactionsPage,
};

/** ELEMENTS are the schemas of what stands in lists. */
export const ELEMENTS: GenericSchema[] = [
  text,
  location,
  priceSchema,
  ruleSchema,
  giftSchema,
  transactionSchema,
];
