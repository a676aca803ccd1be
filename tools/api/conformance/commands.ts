import { type Probe, REFUSALS } from './probe';

const EMAIL = 'conformance@example.org';
const INVITATION = { referral_to_user_id: null, promocode: null, language_code: 'en' };
const NOBODY = 'conformance-none';

/** Ways in that must stay shut; nothing is sent to anybody. */
export const GUEST_COMMANDS: Probe[] = [
  {
    call: 'POST /auth/email/request',
    title: 'no address',
    given: { body: { project: 'vpn', email: 'none', ...INVITATION } },
    expects: REFUSALS,
  },
  {
    call: 'POST /auth/email/otp/verify',
    title: 'a code that nobody sent',
    given: { body: { email: EMAIL, code: '000000' } },
    expects: [...REFUSALS, 401, 429],
  },
  {
    call: 'POST /auth/telegram',
    title: 'nothing signed',
    given: { body: { project: 'vpn', payload: { id: 1 }, ...INVITATION } },
    expects: [...REFUSALS, 401],
  },
  { call: 'POST /auth/refresh', title: 'no session', given: { body: {} }, expects: [...REFUSALS, 401] },
];

const product = { product_code: 'NONE', term_id: 99 };

/** Commands of the account: such as change nothing, and such as must be refused. */
const ACCOUNT_COMMANDS: Probe[] = [
  {
    call: 'POST /vpn/v1/users/change-language',
    title: 'the language that it has',
    given: ({ language }) => (language ? { body: { language_code: language } } : 'the account has none'),
    expects: [200, 204],
  },
  {
    call: 'POST /vpn/v1/subscriptions/location',
    title: 'the location that it has',
    given: ({ location, hasPlan }) =>
      location && hasPlan ? { body: { location } } : 'no running subscription with a location',
    expects: [200, 204],
  },
  {
    call: 'POST /vpn/v1/subscriptions/location',
    title: 'no such location',
    given: { body: { location: NOBODY } },
    expects: REFUSALS,
  },
  {
    call: 'POST /vpn/v1/billing/preview',
    title: 'the first price',
    given: ({ price }) =>
      price ? { body: { ...price, recipient_type: 'self', currency: 'RUB' } } : 'there are no prices',
    expects: [200],
  },
  {
    call: 'POST /checkout/:provider/link',
    title: 'no such provider',
    given: { path: '/checkout/none/link', query: { provider: 'none' }, body: {} },
    expects: REFUSALS,
  },
  {
    call: 'POST /vpn/v1/subscriptions/gift',
    title: 'no such gift',
    given: { body: { gift_id: NOBODY } },
    expects: [400],
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member',
    title: 'no such invitation',
    given: { body: { token: NOBODY } },
    expects: [400, 404],
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member/token',
    title: 'for another account',
    given: { body: { owner_user_id: '0', name: 'Nina' } },
    expects: REFUSALS,
  },
  {
    call: 'POST /vpn/v1/subscriptions/remove-member-by-name',
    title: 'nobody of that name',
    given: { body: { name: NOBODY } },
    expects: [400, 404],
  },
  {
    call: 'POST /vpn/v1/subscriptions/trial',
    title: 'none on offer',
    given: ({ isTrialOffered }) => (isTrialOffered ? 'it would start the trial' : { body: {} }),
    expects: REFUSALS,
  },
  {
    call: 'POST /vpn/v1/subscriptions/referral',
    title: 'no such exchange',
    given: { body: product },
    expects: REFUSALS,
  },
  {
    call: 'POST /auth/email/bind/request',
    title: 'no address',
    given: ({ userId }) => ({
      body: { project: 'vpn', email: 'none', user_id: userId, ...INVITATION },
    }),
    expects: REFUSALS,
  },
  {
    call: 'POST /auth/email/bind/verify',
    title: 'a code that nobody sent',
    given: ({ userId }) => ({ body: { email: EMAIL, code: '000000', user_id: userId } }),
    expects: [...REFUSALS, 429],
  },
];

/** The session is renewed, holds, ends, and stays ended. */
const SESSION_COMMANDS: Probe[] = [
  { call: 'POST /auth/refresh', title: 'renewed', given: { body: {} }, expects: [200, 204] },
  { call: 'GET /vpn/v1/users', title: 'after the renewal', expects: [200] },
  { call: 'POST /auth/logout', title: 'ended', given: { body: {} }, expects: [200, 204] },
  { call: 'GET /vpn/v1/users', title: 'after the end', expects: [401, 403] },
];

/** SIGNED_IN_COMMANDS are the commands of the cookie's account, its end last. */
export const SIGNED_IN_COMMANDS: Probe[] = [...ACCOUNT_COMMANDS, ...SESSION_COMMANDS];
