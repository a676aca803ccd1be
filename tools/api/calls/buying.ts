import { type CallDoc, CURRENCIES, PLAN_ABOUT, PRODUCT, RECIPIENT, TERM_ABOUT } from './call-doc';

const GROUP = 'Buying';

const CURRENCY = {
  type: 'string',
  enum: CURRENCIES,
  description: 'Of the language on screen: RUB for ru, USD for en.',
};

/** Prices, the sum, and the link to pay at. */
export const BUYING_CALLS: CallDoc[] = [
  {
    name: 'GET /vpn/v1/billing/available',
    by: 'fetchPrices',
    group: GROUP,
    summary: 'What there is to buy',
    when: 'When plans are shown; kept for a minute.',
    session: 'needed',
    query: { currency: CURRENCY, recipient_type: RECIPIENT },
    notes: {
      prices: 'One for each plan and term, plans in the order of display.',
      'prices[].product_code': PLAN_ABOUT,
      'prices[].term_id': `${TERM_ABOUT} What has another one is not shown.`,
      'prices[].currency': 'The one that was asked for.',
      'prices[].base_price': 'Without the discount; shown struck through when it is higher.',
      'prices[].final_price': 'For the whole term, in the main unit of the currency.',
    },
    statuses: {
      200: { means: 'The prices; an empty list is fine.', app: 'Shows them.' },
      404: { means: 'There is nothing to buy.', app: 'Says so. So does a 401 after the refresh.' },
      422: { means: 'No such currency or recipient.', app: 'Says that the plans cannot be shown; a retry.' },
    },
  },
  {
    name: 'POST /vpn/v1/billing/preview',
    by: 'fetchPreview',
    group: GROUP,
    summary: 'What a selection comes to, and who takes the money',
    when: 'When the checkout opens, and again before paying when older than 5 minutes. It changes nothing.',
    session: 'needed',
    body: { ...PRODUCT, recipient_type: RECIPIENT, currency: CURRENCY },
    notes: {
      final_price: 'The sum, in the main unit of the currency.',
      'final_price.product_code': 'The one that was asked for: for another one nothing is paid.',
      'final_price.term_id': 'The one that was asked for: for another one nothing is paid.',
      'final_price.currency': 'The currency of the sums.',
      'final_price.upgrade_delta': 'What lifting the days left to a dearer plan costs; a part of the sum.',
      'final_price.final_price': 'What is paid in all.',
      providers:
        'Who takes the money: yookassa, cryptomus, freekassa, keepz. Others are not shown; none left: a contact.',
    },
    statuses: {
      200: { means: 'The sum.', app: 'Shows it on the button.' },
      422: { means: 'No such product, term, currency or recipient.', app: 'Says so; nothing can be paid.' },
    },
  },
  {
    name: 'POST /checkout/:provider/link',
    by: 'createPaymentLink',
    group: GROUP,
    summary: 'The address to pay at',
    when: 'Once for a press of the button. The link is used again for 30 minutes, the order id for every retry of the same order: one order id must be one payment.',
    session: 'needed',
    query: {
      provider: { type: 'string', description: 'As in the path.' },
      project_code: { type: 'string', enum: ['vpn'], description: 'Always `vpn`.' },
      currency: {
        type: 'string',
        enum: ['RUB', 'USD', 'GEL'],
        description: "The provider's: RUB for yookassa and freekassa, USD for cryptomus, GEL for keepz.",
      },
      user_id: { type: 'string', description: 'Who is signed in.' },
      origin: { type: 'string', enum: ['website'], description: 'Always `website`.' },
      expires_in_minutes: { type: 'integer', enum: [30], description: 'Always 30.' },
      order_id: { type: 'string', description: 'A UUID, made by the app.' },
      email: {
        type: 'string',
        isOptional: true,
        description: 'For the receipt: as typed for yookassa, else that of the account, if there is one.',
      },
      success_url: { type: 'string', description: "The account's page: where the provider leads back to." },
      method: {
        type: 'string',
        enum: ['qr', 'card'],
        isOptional: true,
        description: 'For freekassa only: SBP or a card.',
      },
      description: { type: 'string', description: 'Plan, term and recipient, in the language on screen.' },
      product_code: { type: 'string', enum: ['DEFAULT', 'FAMILY', 'CORPORATE'], description: 'The plan.' },
      term_id: { type: 'integer', enum: [1, 2, 3, 4], description: TERM_ABOUT },
      recipient_type: RECIPIENT,
      item_quantity: { type: 'integer', enum: [1], description: 'Always 1.' },
    },
    body: {},
    notes: {
      payment_url: {
        about:
          'An absolute `https:` address without credentials (`http:` on a loopback host). Others are refused.',
        pattern: '^https?://',
      },
    },
    statuses: {
      200: {
        means: 'The link.',
        app: 'Leaves for it. Whether it was paid is told by the transactions alone, never by the way back.',
      },
      403: {
        means: 'The order or the user is another account.',
        app: 'Says that paying failed, with `detail`.',
      },
      404: { means: 'Unknown provider.', app: 'As 403.' },
      422: { means: 'A field is wrong.', app: 'As 403.' },
    },
  },
];
