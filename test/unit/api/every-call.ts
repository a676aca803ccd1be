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
import { requestBindCode, requestEmailCode } from '../../../src/sign-in/code-request.api';
import {
  signInByTelegram,
  verifyBindCode,
  verifyEmailCode,
  verifyMagicLink,
} from '../../../src/sign-in/sign-in.api';
import type { CallName } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';

export type Call = [CallName, () => Promise<unknown>];

export const never = new AbortController().signal;
const CONTEXT = { referral_to_user_id: null, promocode: null, language_code: 'en' } as const;
const EMAIL = 'anna@example.org';
const SELECTION = { product_code: 'DEFAULT', term_id: 4, recipient_type: 'self' } as const;
const RESULT = { id: 700_100_234, auth_date: 1, hash: 'x' };

export const READS: Call[] = [
  ['GET /vpn/v1/users', () => fetchAccount(never)],
  ['GET /vpn/v1/configs', () => fetchConfig(never, false)],
  ['GET /vpn/v1/subscriptions/key', () => fetchAlternativeKey()],
  ['GET /vpn/v1/billing/available', () => fetchPrices('RUB', 'self')],
  ['GET /vpn/v1/transactions', () => fetchTransactions(10, null)],
  ['GET /vpn/v1/gifts/active', () => fetchGifts(10, null)],
  ['GET /vpn/v1/referrals/overview', () => fetchReferrals()],
];

/** Every call that the app makes now, as it is written to the server. */
export const CALLS: Call[] = [
  ...READS,
  ['POST /vpn/v1/users/change-language', () => changeLanguage('ru')],
  ['POST /vpn/v1/subscriptions/location', () => changeLocation('JP')],
  ['POST /vpn/v1/subscriptions/trial', () => startTrial()],
  ['POST /vpn/v1/subscriptions/gift', () => claimGift('7')],
  ['POST /vpn/v1/subscriptions/add-member', () => claimMembership('t')],
  ['POST /vpn/v1/subscriptions/add-member/token', () => createInvite('51390216', 'Bob')],
  ['POST /vpn/v1/subscriptions/remove-member-by-name', () => removeMember('Anna')],
  ['POST /vpn/v1/subscriptions/referral', () => exchangePoints('DEFAULT', 1)],
  ['POST /auth/email/request', () => requestEmailCode(EMAIL, CONTEXT)],
  ['POST /auth/email/otp/verify', () => verifyEmailCode(EMAIL, '123456')],
  ['POST /auth/email/bind/request', () => requestBindCode('48210734', EMAIL, CONTEXT)],
  ['POST /auth/email/bind/verify', () => verifyBindCode('48210734', EMAIL, '123456')],
  ['POST /auth/telegram', () => signInByTelegram(RESULT, CONTEXT)],
  ['GET /auth/magic/verify', () => verifyMagicLink('t')],
  ['POST /auth/logout', () => signOut()],
  ['POST /vpn/v1/billing/preview', () => fetchPreview(SELECTION, 'RUB')],
  ['POST /checkout/:provider/link', () => createPaymentLink('keepz', {})],
];

export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );

const ACTIVE = '48210734';
const OWNER = '51390216';
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

type Success = [PersonaName | 'guest', (world: World) => Promise<unknown>];

/** codeFor is a code in the mailbox; what it is for keeps sign-in and binding apart. */
function codeFor(world: World, purpose: string): string {
  world.mailbox.send(purpose, EMAIL, 'en');
  return world.mailbox.read(EMAIL)[0]?.code ?? '';
}

/** SUCCESSES are every call of the app, as whom and how it succeeds. The stream has no end to wait for. */
export const SUCCESSES: Record<Exclude<CallName, 'GET /vpn/v1/notifications/stream'>, Success> = {
  'GET /vpn/v1/users': ['active', () => fetchAccount(never)],
  'GET /vpn/v1/configs': ['guest', () => fetchConfig(never, true)],
  'GET /vpn/v1/subscriptions/key': ['active', () => fetchAlternativeKey()],
  'GET /vpn/v1/billing/available': ['active', () => fetchPrices('RUB', 'self')],
  'GET /vpn/v1/transactions': [
    'active',
    async () => fetchTransactions(2, (await fetchTransactions(2, null)).next),
  ],
  'GET /vpn/v1/gifts/active': ['active', async () => fetchGifts(2, (await fetchGifts(2, null)).next)],
  'GET /vpn/v1/referrals/overview': ['active', () => fetchReferrals()],
  'POST /vpn/v1/users/change-language': ['active', () => changeLanguage('ru')],
  'POST /vpn/v1/subscriptions/location': ['active', () => changeLocation('SE')],
  'POST /vpn/v1/subscriptions/trial': ['new', () => startTrial()],
  'POST /vpn/v1/subscriptions/gift': ['new', (world) => claimGift(world.mintGift(ACTIVE))],
  'POST /vpn/v1/subscriptions/add-member': [
    'new',
    (world) => claimMembership(world.mintInvite(OWNER, 'Nina')),
  ],
  'POST /vpn/v1/subscriptions/add-member/token': ['family-owner', () => createInvite(OWNER, 'Nina')],
  'POST /vpn/v1/subscriptions/remove-member-by-name': ['family-owner', () => removeMember('Anna')],
  'POST /vpn/v1/subscriptions/referral': ['active', () => exchangePoints('DEFAULT', 1)],
  'POST /auth/email/request': ['guest', () => requestEmailCode(EMAIL, CONTEXT)],
  'POST /auth/email/otp/verify': ['guest', (world) => verifyEmailCode(EMAIL, codeFor(world, 'sign-in'))],
  'POST /auth/email/bind/request': ['active', () => requestBindCode(ACTIVE, EMAIL, CONTEXT)],
  'POST /auth/email/bind/verify': [
    'active',
    (world) => verifyBindCode(ACTIVE, EMAIL, codeFor(world, `bind ${ACTIVE}`)),
  ],
  'POST /auth/telegram': [
    'guest',
    () => signInByTelegram({ id: 700100902, auth_date: 1768478390, hash: 'b2f5' }, CONTEXT),
  ],
  'GET /auth/magic/verify': ['guest', (world) => verifyMagicLink(world.mintMagicLink(ACTIVE))],
  'POST /auth/refresh': [
    'active',
    (world) => {
      world.expireAccess();
      return fetchAccount(never);
    },
  ],
  'POST /auth/logout': ['active', () => signOut()],
  'POST /vpn/v1/billing/preview': ['active', () => fetchPreview(SELECTION, 'RUB')],
  'POST /checkout/:provider/link': ['active', () => createPaymentLink('freekassa', ORDER)],
};
