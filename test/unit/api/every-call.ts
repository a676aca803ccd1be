import { expect } from 'vitest';
import { claimGift, claimMembership } from '../../../src/sharing/claims/claims.api';
import { fetchGifts } from '../../../src/sharing/gifts.api';
import { createPaymentLink } from '../../../src/shop/billing.api';
import { fetchTransactions } from '../../../src/shop/transactions.api';
import { verifyMagicLink } from '../../../src/sign-in/links/links.api';
import { verifyBindCode, verifyEmailCode } from '../../../src/sign-in/sign-in.api';
import { getBodySchema, OPERATIONS, type Operation } from '../../operations';
import type { CallName } from '../../sandbox/calls';
import type { World } from '../../sandbox/world';

type Run = (...values: unknown[]) => Promise<unknown>;

export const never = new AbortController().signal;
const EMAIL = 'anna@example.org';
const SELECTION = { product_code: 'DEFAULT', term_id: 4, recipient_type: 'self' } as const;
const RESULT = { id: 700_100_902, auth_date: 1_768_478_390, hash: 'b2f5' };
const ACTIVE = '48210734';
const OWNER = '51390216';

/** The stream never ends, and the refresh is not called directly. */
const EXCLUDED = ['openNotificationStream', 'refresh'];

/** Arguments that are not the examples of docs/openapi.yaml in their order. */
const ARGUMENTS: Partial<Record<CallName, unknown[]>> = {
  'GET /vpn/v1/users': [never],
  'GET /vpn/v1/configs': [never, false],
  'POST /auth/email/bind/request': [ACTIVE, EMAIL],
  'POST /auth/email/bind/verify': [ACTIVE, EMAIL, '123456'],
  'POST /auth/telegram': [RESULT],
  'POST /vpn/v1/billing/preview': [SELECTION, 'RUB'],
  'POST /checkout/:provider/link': ['keepz', {}],
};

const modules = import.meta.glob<Record<string, Run>>('/src/**/*.api.ts', { eager: true });

const getFunction = (id: string): Run =>
  Object.values(modules).find((module) => id in module)?.[id] ??
  expect.fail(`no .api.ts file exports ${id}, an operationId of docs/openapi.yaml`);

/** Returns the examples of the parameters and of the body's fields, constant ones aside, in their order. */
function getExamples(name: CallName, { parameters = [], requestBody }: Operation): unknown[] {
  const { properties = {} } = getBodySchema(name) ?? {};
  const constants = Object.entries(properties as object).filter(([, schema]) => 'const' in schema);
  const body = { ...(requestBody?.content['application/json']?.example as object) };
  const fields = Object.entries(body).filter(
    ([field]) => !constants.some(([constant]) => constant === field),
  );
  return [
    ...parameters.map(({ example, schema }) => example ?? [schema.enum].flat()[0] ?? null),
    ...fields.map(([, value]) => value),
  ];
}

/** Every call of the app, as the server gets it. */
export const CALLS = OPERATIONS.filter(({ operationId }) => !EXCLUDED.includes(operationId)).map(
  ({ name, ...operation }) => {
    const values = ARGUMENTS[name] ?? getExamples(name, operation);
    return [name, () => getFunction(operation.operationId)(...values)] as const;
  },
);

/** The calls whose response is read. */
export const READS = CALLS.filter(([name]) => name.startsWith('GET /vpn'));

export const getFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );

const ORDER = {
  project_code: 'vpn',
  currency: 'RUB',
  user_id: ACTIVE,
  origin: 'website',
  expires_in_minutes: 30,
  order_id: '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80',
  email: 'active@tern.test',
  success_url: `${location.origin}/webui/account`,
  method: 'qr',
  description: 'Personal plan, 12 months, for yourself',
  ...SELECTION,
  item_quantity: 1,
};

/** The code in the mailbox for a purpose: signing in, or connecting an e-mail. */
function readCode(world: World, purpose: string): string {
  world.mailbox.send(purpose, EMAIL, 'en');
  return world.mailbox.read(EMAIL)[0]?.code ?? '';
}

/** Calls that succeed with other arguments, or only after a call before them. */
const WAYS: Partial<Record<CallName, (world: World) => Promise<unknown>>> = {
  'GET /vpn/v1/transactions': async () => fetchTransactions(2, (await fetchTransactions(2, null)).next),
  'GET /vpn/v1/gifts/active': async () => fetchGifts(2, (await fetchGifts(2, null)).next),
  'POST /vpn/v1/subscriptions/gift': (world) => claimGift(world.mintGift(ACTIVE)),
  'POST /vpn/v1/subscriptions/add-member': (world) => claimMembership(world.mintInvite(OWNER, 'Nina')),
  'POST /auth/email/otp/verify': (world) => verifyEmailCode(EMAIL, readCode(world, 'sign-in')),
  'POST /auth/email/bind/verify': (world) => verifyBindCode(ACTIVE, EMAIL, readCode(world, `bind ${ACTIVE}`)),
  'GET /auth/magic/verify': (world) => verifyMagicLink(world.mintMagicLink(ACTIVE)),
  'POST /checkout/:provider/link': () => createPaymentLink('freekassa', ORDER),
};

/** SUCCESSES lists the calls of the app with what makes them succeed. */
export const SUCCESSES = CALLS.map(([name, run]) => [name, WAYS[name] ?? run] as const);
