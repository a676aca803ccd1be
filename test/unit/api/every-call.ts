import { expect } from 'vitest';
import { changeLocation, fetchAlternativeKey, startTrial } from '../../../src/account/subscription.api';
import { fetchConfig } from '../../../src/session/configs.api';
import { signOut } from '../../../src/session/sign-out.api';
import { changeLanguage, fetchAccount } from '../../../src/session/users.api';
import { claimGift, claimMembership } from '../../../src/sharing/claims/claims.api';
import { fetchGifts } from '../../../src/sharing/gifts.api';
import { createInvite, removeMember } from '../../../src/sharing/members.api';
import { exchangePoints, fetchReferrals } from '../../../src/sharing/referrals.api';
import { createPaymentLink, fetchPreview, fetchPrices } from '../../../src/shop/billing.api';
import { fetchTransactions } from '../../../src/shop/transactions.api';
import { requestEmailCode } from '../../../src/sign-in/code-request.api';
import {
  requestBindCode,
  signInByTelegram,
  verifyBindCode,
  verifyEmailCode,
  verifyMagicLink,
} from '../../../src/sign-in/sign-in.api';
import type { CallName } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';

type Run = () => Promise<unknown>;
type Call = [CallName, Run];

export const never = new AbortController().signal;
const EMAIL = 'anna@example.org';
const SELECTION = { product_code: 'DEFAULT', term_id: 4, recipient_type: 'self' } as const;
const RESULT = { id: 700_100_902, auth_date: 1_768_478_390, hash: 'b2f5' };
const ACTIVE = '48210734';
const OWNER = '51390216';

/** Excluded: the stream, which never ends, and the refresh, which is not called directly. */
const RUNS: Record<Exclude<CallName, 'GET /vpn/v1/notifications/stream' | 'POST /auth/refresh'>, Run> = {
  'GET /vpn/v1/users': () => fetchAccount(never),
  'GET /vpn/v1/configs': () => fetchConfig(never, false),
  'GET /vpn/v1/subscriptions/key': () => fetchAlternativeKey(),
  'GET /vpn/v1/billing/available': () => fetchPrices('RUB', 'self'),
  'GET /vpn/v1/transactions': () => fetchTransactions(10, null),
  'GET /vpn/v1/gifts/active': () => fetchGifts(10, null),
  'GET /vpn/v1/referrals/overview': () => fetchReferrals(),
  'POST /vpn/v1/users/change-language': () => changeLanguage('ru'),
  'POST /vpn/v1/subscriptions/location': () => changeLocation('JP'),
  'POST /vpn/v1/subscriptions/trial': () => startTrial(),
  'POST /vpn/v1/subscriptions/gift': () => claimGift('7'),
  'POST /vpn/v1/subscriptions/add-member': () => claimMembership('t'),
  'POST /vpn/v1/subscriptions/add-member/token': () => createInvite(OWNER, 'Bob'),
  'POST /vpn/v1/subscriptions/remove-member-by-name': () => removeMember('Anna'),
  'POST /vpn/v1/subscriptions/referral': () => exchangePoints('DEFAULT', 1),
  'POST /auth/email/request': () => requestEmailCode(EMAIL),
  'POST /auth/email/otp/verify': () => verifyEmailCode(EMAIL, '123456'),
  'POST /auth/email/bind/request': () => requestBindCode(ACTIVE, EMAIL),
  'POST /auth/email/bind/verify': () => verifyBindCode(ACTIVE, EMAIL, '123456'),
  'POST /auth/telegram': () => signInByTelegram(RESULT),
  'GET /auth/magic/verify': () => verifyMagicLink('t'),
  'POST /auth/logout': () => signOut(),
  'POST /vpn/v1/billing/preview': () => fetchPreview(SELECTION, 'RUB'),
  'POST /checkout/:provider/link': () => createPaymentLink('keepz', {}),
};

/** Every call of the app, as the server gets it. */
export const CALLS = Object.entries(RUNS) as Call[];

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

/** Calls that need more than a user with a subscription to succeed. */
const WAYS: Partial<Record<CallName, (world: World) => Promise<unknown>>> = {
  'GET /vpn/v1/transactions': async () => fetchTransactions(2, (await fetchTransactions(2, null)).next),
  'GET /vpn/v1/gifts/active': async () => fetchGifts(2, (await fetchGifts(2, null)).next),
  'POST /vpn/v1/subscriptions/location': () => changeLocation('SE'),
  'POST /vpn/v1/subscriptions/gift': (world) => claimGift(world.mintGift(ACTIVE)),
  'POST /vpn/v1/subscriptions/add-member': (world) => claimMembership(world.mintInvite(OWNER, 'Nina')),
  'POST /auth/email/otp/verify': (world) => verifyEmailCode(EMAIL, readCode(world, 'sign-in')),
  'POST /auth/email/bind/verify': (world) => verifyBindCode(ACTIVE, EMAIL, readCode(world, `bind ${ACTIVE}`)),
  'GET /auth/magic/verify': (world) => verifyMagicLink(world.mintMagicLink(ACTIVE)),
  'POST /checkout/:provider/link': () => createPaymentLink('freekassa', ORDER),
};

const PERSONAS: Partial<Record<CallName, PersonaName | 'guest'>> = {
  'POST /vpn/v1/subscriptions/trial': 'new',
  'POST /vpn/v1/subscriptions/gift': 'new',
  'POST /vpn/v1/subscriptions/add-member': 'new',
  'POST /vpn/v1/subscriptions/add-member/token': 'family-owner',
  'POST /vpn/v1/subscriptions/remove-member-by-name': 'family-owner',
  'POST /auth/email/request': 'guest',
  'POST /auth/email/otp/verify': 'guest',
  'POST /auth/telegram': 'guest',
  'GET /auth/magic/verify': 'guest',
};

/** SUCCESSES lists the calls of the app, each with the user and the call that succeed. */
export const SUCCESSES = CALLS.map(
  ([name, run]) => [name, PERSONAS[name] ?? 'active', WAYS[name] ?? run] as const,
);
