import { type CallDoc, type Field, PLAN_ABOUT, TERM_ABOUT } from './call-doc';

const GROUP = 'Lists and news';

const LIMIT: Field = { type: 'integer', description: 'Elements of a page: 10.' };
const cursor = (name: string): Field => ({
  type: 'string',
  isOptional: true,
  description: `\`${name}\` of the page before; not sent for the first one.`,
});
const HAS_MORE = 'Whether there is another page.';
const NEXT = 'The cursor of the next page. Without one, or with the same again, the list ends.';
const NONE = { means: 'There is none.', app: 'Shows an empty list. So does a 401 after the refresh.' };

/** What a person has bought, earned and been told. */
export const LIST_CALLS: CallDoc[] = [
  {
    name: 'GET /vpn/v1/referrals/overview',
    by: 'fetchReferrals',
    group: GROUP,
    summary: 'Points, what earns them and what they buy',
    when: 'When the page is opened; kept for 5 minutes. After an exchange.',
    session: 'needed',
    notes: {
      info: 'The balance.',
      'info.referral_points': 'Points to spend.',
      'info.referrals_count': 'Friends who came by the link.',
      rules: 'What a friend’s purchase earns, and what a term costs.',
      'rules[].action': '`ADD`: a friend’s purchase earns the points. `SUB`: the term costs them.',
      'rules[].product_code': PLAN_ABOUT,
      'rules[].term_id': TERM_ABOUT,
      'rules[].points': 'A whole number.',
      available: 'What may be exchanged now.',
      'available.products': 'Plans.',
      'available.terms_by_product': {
        about: 'Plan to its term ids. A `SUB` rule is offered when its plan and term stand here.',
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'number' } },
      },
    },
    statuses: {
      200: { means: 'The overview.', app: 'Shows it.' },
      404: { means: 'There is none.', app: 'Says so, with a retry. So does a 401 after the refresh.' },
    },
  },
  {
    name: 'GET /vpn/v1/gifts/active',
    by: 'fetchGifts',
    group: GROUP,
    summary: 'Gifts that were bought and not claimed yet',
    when: 'When the page is opened, and for each further page; kept for a minute.',
    session: 'needed',
    query: { limit: LIMIT, after_gift_id: cursor('next_after_gift_id') },
    notes: {
      gifts: 'The newest first.',
      'gifts[].gift_id': 'Rides in the link that gives it: `/account?gift_id=…`.',
      'gifts[].product_code': PLAN_ABOUT,
      'gifts[].term_id': TERM_ABOUT,
      has_more: HAS_MORE,
      next_after_gift_id: NEXT,
    },
    statuses: { 200: { means: 'A page.', app: 'Shows it.' }, 404: NONE },
  },
  {
    name: 'GET /vpn/v1/transactions',
    by: 'fetchTransactions',
    group: GROUP,
    summary: 'The payment history',
    when: 'When the page is opened, and for each further page; kept for a minute. After paying after 0, 2, 4 … 60 s: a new element means that it was paid.',
    session: 'needed',
    query: { limit: LIMIT, after_tx_id: cursor('next_after_tx_id') },
    notes: {
      transactions: 'What was paid, the newest first.',
      'transactions[].id': 'Names the payment.',
      'transactions[].amount': 'In the main unit of the currency; a dash without one.',
      'transactions[].currency': 'Its code.',
      'transactions[].created_at': {
        about: 'ISO 8601, or epoch seconds or milliseconds.',
        type: ['string', 'number', 'null'],
        pattern: '^\\d{4}-\\d\\d-\\d\\d',
      },
      'transactions[].metadata': 'What it was for; null: unknown.',
      'transactions[].metadata.product_metadata': 'null: unknown.',
      'transactions[].metadata.product_metadata.recipient_type': '`self` or `gift`.',
      'transactions[].metadata.product_metadata.product_code': PLAN_ABOUT,
      'transactions[].metadata.product_metadata.term_id': TERM_ABOUT,
      has_more: HAS_MORE,
      next_after_tx_id: NEXT,
    },
    statuses: { 200: { means: 'A page.', app: 'Shows it.' }, 404: NONE },
  },
  {
    name: 'GET /vpn/v1/notifications/stream',
    by: 'openNotificationStream',
    group: GROUP,
    summary: 'News, as they come',
    when: 'Open while the account is on screen; closed a minute after the tab was hidden. A lost connection is opened again by the browser, an answer other than 200 after 1 to 30 s.',
    session: 'needed',
    statuses: {
      200: {
        means:
          'An event stream that stays open: the stored entries first, then new ones. A comment line every 25 s keeps it alive.',
        app: 'Lists the entries, each id once, 500 at most; new ones raise a toast.',
      },
      401: { means: 'Nobody is signed in.', app: 'Tries again later; no refresh.' },
    },
  },
];
