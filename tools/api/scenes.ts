import type { World } from '../../test/sandbox/world';
import { type Given, type Scene, scene } from './scene';

const EMAIL = 'anna@example.org';
const INVITATION = { referral_to_user_id: null, promocode: null, language_code: 'en' };
const MESSENGER = { id: 700100902, first_name: 'Anna', auth_date: 1768478390, hash: 'b2f5…' };
const PRODUCT = { product_code: 'DEFAULT', term_id: 4 };
const OWNER = '51390216';
const ACTIVE = '48210734';

const codeRequest = { project: 'vpn', email: EMAIL, ...INVITATION };
const bindRequest = { project: 'vpn', email: EMAIL, user_id: ACTIVE, ...INVITATION };
const messengerRequest = (payload: object) => ({ project: 'vpn', payload, ...INVITATION });

/** A code in the mailbox; what it is for keeps sign-in and binding apart. */
function codeFor(world: World, purpose: string): string {
  world.mailbox.send(purpose, EMAIL, 'en');
  return world.mailbox.read(EMAIL)[0]?.code ?? '';
}

const checkout = (fields: Record<string, string> = {}): Given => ({
  path: `/checkout/${fields.provider ?? 'freekassa'}/link`,
  query: {
    provider: 'freekassa',
    project_code: 'vpn',
    currency: 'RUB',
    user_id: ACTIVE,
    origin: 'website',
    expires_in_minutes: '30',
    order_id: '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80',
    email: 'active@tern.test',
    success_url: 'https://vpn.example.org/webui/account',
    method: 'qr',
    description: 'Personal plan, 12 months, for yourself',
    ...{ product_code: 'DEFAULT', term_id: '4', recipient_type: 'self', item_quantity: '1' },
    ...fields,
  },
  body: {},
});

/** What is refused here is counted all the same. */
function ignoreRefusal(act: () => void): void {
  try {
    act();
  } catch {}
}

const WAYS_IN: Scene[] = [
  scene('POST /auth/email/request', 'a code is sent', 'guest', { body: codeRequest }),
  scene('POST /auth/email/request', 'no address', 'guest', { body: { ...codeRequest, email: 'anna' } }),
  scene('POST /auth/email/request', 'too soon', 'guest', (world) => {
    codeFor(world, 'sign-in');
    world.advance(13_000);
    return { body: codeRequest };
  }),
  scene('POST /auth/email/otp/verify', 'the right code', 'guest', (world) => ({
    body: { email: EMAIL, code: codeFor(world, 'sign-in') },
  })),
  scene('POST /auth/email/otp/verify', 'a wrong code', 'guest', { body: { email: EMAIL, code: '000000' } }),
  scene('POST /auth/email/otp/verify', 'too many tries', 'guest', (world) => {
    codeFor(world, 'sign-in');
    const guess = () => world.mailbox.check('sign-in', EMAIL, '000000');
    for (let tried = 0; tried < 5; tried++) ignoreRefusal(guess);
    return { body: { email: EMAIL, code: '000000' } };
  }),
  scene('POST /auth/email/bind/request', 'a code is sent', 'active', { body: bindRequest }),
  scene('POST /auth/email/bind/request', 'another account', 'active', {
    body: { ...bindRequest, user_id: OWNER },
  }),
  scene('POST /auth/email/bind/verify', 'the right code', 'active', (world) => ({
    body: { email: EMAIL, code: codeFor(world, `bind ${ACTIVE}`), user_id: ACTIVE },
  })),
  scene('POST /auth/email/bind/verify', 'the e-mail is taken', 'active', (world) => {
    world.persona('ending').email = EMAIL;
    return { body: { email: EMAIL, code: codeFor(world, `bind ${ACTIVE}`), user_id: ACTIVE } };
  }),
  scene('POST /auth/telegram', 'signed in', 'guest', { body: messengerRequest(MESSENGER) }),
  scene('POST /auth/telegram', 'bound to another account', 'email-only', {
    body: messengerRequest({ ...MESSENGER, id: 700100234 }),
  }),
  scene('POST /auth/telegram', 'no signature', 'guest', { body: messengerRequest({ id: 700100902 }) }),
  scene('GET /auth/magic/verify', 'a good token', 'guest', (world) => ({
    query: { token: world.mintMagicLink(ACTIVE) },
  })),
  scene('GET /auth/magic/verify', 'a token that has expired', 'guest', (world) => {
    const token = world.mintMagicLink(ACTIVE);
    world.advance(16 * 60_000);
    return { query: { token } };
  }),
  scene('GET /auth/magic/verify', 'no such token', 'guest', { query: { token: 'none' } }),
  scene('POST /auth/refresh', 'renewed', 'active', { body: {} }),
  scene('POST /auth/refresh', 'the session has ended', 'guest', { body: {} }),
  scene('POST /auth/logout', 'ended', 'active', { body: {} }),
];

const ACCOUNT: Scene[] = [
  scene('GET /vpn/v1/users', 'the owner of a family plan', 'family-owner'),
  scene('GET /vpn/v1/users', 'somebody new', 'new'),
  scene('GET /vpn/v1/users', 'a guest', 'guest'),
  scene('GET /vpn/v1/configs', 'for guests as well', 'guest'),
  scene('POST /vpn/v1/users/change-language', 'kept', 'active', { body: { language_code: 'ru' } }),
  scene('POST /vpn/v1/users/change-language', 'no language of the service', 'active', {
    body: { language_code: 'de' },
  }),
];

const SUBSCRIPTION: Scene[] = [
  scene('POST /vpn/v1/subscriptions/location', 'moved', 'active', { body: { location: 'SE' } }),
  scene('POST /vpn/v1/subscriptions/location', 'not active', 'active', { body: { location: 'FI' } }),
  scene('GET /vpn/v1/subscriptions/key', 'the key', 'active'),
  scene('GET /vpn/v1/subscriptions/key', 'no running subscription', 'ended'),
  scene('POST /vpn/v1/subscriptions/trial', 'started', 'new', { body: {} }),
  scene('POST /vpn/v1/subscriptions/trial', 'used', 'active', { body: {} }),
  scene('POST /vpn/v1/subscriptions/gift', 'claimed', 'new', (world) => ({
    body: { gift_id: world.mintGift(ACTIVE) },
  })),
  scene('POST /vpn/v1/subscriptions/gift', 'unknown', 'new', { body: { gift_id: 'none' } }),
  scene('POST /vpn/v1/subscriptions/add-member/token', 'the invitation', 'family-owner', {
    body: { owner_user_id: OWNER, name: 'Nina' },
  }),
  scene('POST /vpn/v1/subscriptions/add-member/token', 'the name is taken', 'family-owner', {
    body: { owner_user_id: OWNER, name: 'Anna' },
  }),
  scene('POST /vpn/v1/subscriptions/add-member/token', 'another account', 'active', {
    body: { owner_user_id: OWNER, name: 'Nina' },
  }),
  scene('POST /vpn/v1/subscriptions/add-member/token', 'the name is too long', 'family-owner', {
    body: { owner_user_id: OWNER, name: 'Marina' },
  }),
  scene('POST /vpn/v1/subscriptions/add-member', 'joined', 'new', (world) => ({
    body: { token: world.mintInvite(OWNER, 'Nina') },
  })),
  scene('POST /vpn/v1/subscriptions/add-member', 'a running subscription', 'active', (world) => ({
    body: { token: world.mintInvite(OWNER, 'Nina') },
  })),
  scene('POST /vpn/v1/subscriptions/add-member', 'unknown', 'new', { body: { token: 'none' } }),
  scene('POST /vpn/v1/subscriptions/remove-member-by-name', 'removed', 'family-owner', {
    body: { name: 'Anna' },
  }),
  scene('POST /vpn/v1/subscriptions/remove-member-by-name', 'nobody of that name', 'family-owner', {
    body: { name: 'Max' },
  }),
  scene('POST /vpn/v1/subscriptions/referral', 'done', 'active', {
    body: { product_code: 'DEFAULT', term_id: 1 },
  }),
  scene('POST /vpn/v1/subscriptions/referral', 'too few points', 'active', { body: PRODUCT }),
];

const BUYING: Scene[] = [
  scene('GET /vpn/v1/billing/available', 'in rubles', 'active', {
    query: { currency: 'RUB', recipient_type: 'self' },
  }),
  scene('POST /vpn/v1/billing/preview', 'a year', 'active', {
    body: { ...PRODUCT, recipient_type: 'self', currency: 'RUB' },
  }),
  scene('POST /vpn/v1/billing/preview', 'no such term', 'active', {
    body: { product_code: 'DEFAULT', term_id: 9, recipient_type: 'self', currency: 'RUB' },
  }),
  scene('POST /checkout/:provider/link', 'the link', 'active', checkout()),
  scene('POST /checkout/:provider/link', 'another account', 'active', checkout({ user_id: OWNER })),
  scene('POST /checkout/:provider/link', 'unknown provider', 'active', checkout({ provider: 'other' })),
  scene('POST /checkout/:provider/link', 'wrong fields', 'active', checkout({ currency: 'USD', method: '' })),
];

const LISTS: Scene[] = [
  scene('GET /vpn/v1/referrals/overview', 'the overview', 'active'),
  scene('GET /vpn/v1/gifts/active', 'the first page', 'active', { query: { limit: '2' } }),
  scene('GET /vpn/v1/transactions', 'the first page', 'active', { query: { limit: '2' } }),
  scene('GET /vpn/v1/notifications/stream', 'an entry of before, and a new one', 'active', (world) => {
    world.pushNotification(ACTIVE, 'Your subscription ends in 5 days.');
    return {};
  }),
  scene('GET /vpn/v1/notifications/stream', 'a guest', 'guest'),
];

/** SCENES are the examples of the contract, the one that shows a call first in front. */
export const SCENES: Scene[] = [...WAYS_IN, ...ACCOUNT, ...SUBSCRIPTION, ...BUYING, ...LISTS];
