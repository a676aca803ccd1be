import { fieldsOf, type Known, type Probe } from './probe';

const GUEST_READS = [
  'GET /vpn/v1/subscriptions/key',
  'GET /vpn/v1/referrals/overview',
  'GET /vpn/v1/gifts/active',
  'GET /vpn/v1/transactions',
  'GET /vpn/v1/notifications/stream',
] as const;

const PRICES = { currency: 'RUB', recipient_type: 'self' };
const textOf = (value: unknown) => (value === null || value === undefined ? undefined : String(value));

/** What a guest may read, and what not. Nothing is changed by it. */
export const GUEST_PROBES: Probe[] = [
  { call: 'GET /vpn/v1/users', title: 'a guest', expects: [401, 403] },
  { call: 'GET /vpn/v1/configs', title: 'a guest', expects: [200, 401, 404] },
  {
    call: 'GET /auth/magic/verify',
    title: 'a token that is none',
    given: { query: { token: 'conformance-no-such-token' } },
    expects: [401, 404],
  },
  {
    call: 'GET /vpn/v1/billing/available',
    title: 'a guest',
    given: { query: PRICES },
    expects: [200, 401],
  },
  ...GUEST_READS.map((call): Probe => ({ call, title: 'a guest', expects: [401] })),
];

function learnAccount(known: Known, json: unknown): void {
  const { user, subscription, trial } = fieldsOf(json);
  const { user_id, language_code } = fieldsOf(user);
  const { location, date_stop } = fieldsOf(subscription);
  known.userId = textOf(user_id) ?? '';
  known.language = textOf(language_code) ?? null;
  known.location = textOf(location) ?? null;
  known.hasPlan = Date.parse(String(date_stop)) > Date.now();
  known.isTrialOffered = fieldsOf(trial).is_available === true;
}

function learnPrice(known: Known, json: unknown): void {
  const { prices } = fieldsOf(json);
  const [first] = Array.isArray(prices) ? prices : [];
  const { product_code, term_id } = fieldsOf(first);
  if (typeof product_code === 'string' && typeof term_id === 'number')
    known.price = { product_code, term_id };
}

const NO_MORE = 'there is no second page';

/** What the account of the cookie reads. */
export const ACCOUNT_PROBES: Probe[] = [
  { call: 'GET /vpn/v1/users', title: 'signed in', expects: [200], learn: learnAccount },
  { call: 'GET /vpn/v1/configs', title: 'signed in', expects: [200, 404] },
  {
    call: 'GET /vpn/v1/subscriptions/key',
    title: 'signed in',
    expects: ({ hasPlan }) => (hasPlan ? [200] : [200, 400, 404]),
  },
  {
    call: 'GET /vpn/v1/billing/available',
    title: 'in rubles',
    given: { query: PRICES },
    expects: [200, 404],
    learn: learnPrice,
  },
  {
    call: 'GET /vpn/v1/billing/available',
    title: 'gifts in dollars',
    given: { query: { currency: 'USD', recipient_type: 'gift' } },
    expects: [200, 404],
  },
  { call: 'GET /vpn/v1/referrals/overview', title: 'signed in', expects: [200, 404] },
  {
    call: 'GET /vpn/v1/gifts/active',
    title: 'the first page',
    given: { query: { limit: '2' } },
    expects: [200, 404],
    learn(known, json) {
      known.giftCursor = textOf(fieldsOf(json).next_after_gift_id) ?? '';
    },
  },
  {
    call: 'GET /vpn/v1/gifts/active',
    title: 'the second page',
    given: ({ giftCursor }) => (giftCursor ? { query: { limit: '2', after_gift_id: giftCursor } } : NO_MORE),
    expects: [200],
  },
  {
    call: 'GET /vpn/v1/transactions',
    title: 'the first page',
    given: { query: { limit: '2' } },
    expects: [200, 404],
    learn(known, json) {
      known.transactionCursor = textOf(fieldsOf(json).next_after_tx_id) ?? '';
    },
  },
  {
    call: 'GET /vpn/v1/transactions',
    title: 'the second page',
    given: ({ transactionCursor }) =>
      transactionCursor ? { query: { limit: '2', after_tx_id: transactionCursor } } : NO_MORE,
    expects: [200],
  },
  { call: 'GET /vpn/v1/notifications/stream', title: 'signed in', expects: [200] },
];
