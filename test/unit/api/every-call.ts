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

export type Call = [CallName, () => Promise<unknown>];

export const never = new AbortController().signal;
const CONTEXT = { referral_to_user_id: null, promocode: null, language_code: 'en' } as const;
const EMAIL = 'anna@example.org';
const SELECTION = { product_code: 'DEFAULT', term_id: 4, recipient_type: 'self' } as const;
const RESULT = { id: 700_100_234, auth_date: 1, hash: 'x' };

/** What a screen asks for when it opens. */
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

export const COMMANDS = CALLS.filter(([name]) => name.startsWith('POST'));

export const pathOf = (name: string) => name.split(' ')[1] ?? '';

/** What a call ends with when it must fail. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );
}
