import { type CallDoc, PLAN_ABOUT } from './call-doc';

const GROUP = 'Account';

/** Who is signed in, and what everybody may know. */
export const ACCOUNT_CALLS: CallDoc[] = [
  {
    name: 'GET /vpn/v1/users',
    by: 'fetchAccount',
    group: GROUP,
    summary: 'Who is signed in, and what they hold',
    when: 'At every start, also for guests; every 30 s while somebody is signed in and the browser is online; when the tab gets the focus or the network back; after every command.',
    session: 'needed',
    notes: {
      user: 'The person.',
      'user.user_id': 'Names the person; also in referral links.',
      'user.tg_id': 'The messenger account; null while none is bound: the app then offers to bind one.',
      'user.email': 'null while none is bound: the app then offers to bind one.',
      'user.language_code': '`ru` or `en`: becomes the language on screen. Others are ignored.',
      trial: 'null: none is offered.',
      'trial.is_available': 'Whether the trial may be started.',
      subscription: 'null: the account has none.',
      'subscription.token':
        'Names the connection: `{cdn}/connection/subs/{token}` is the subscription link. Empty: no key is shown.',
      'subscription.location': 'The `code` of a location of the config.',
      'subscription.product_code': PLAN_ABOUT,
      'subscription.is_owner': 'false for participants: they can neither extend nor manage.',
      'subscription.members_limit': 'Places for participants; 0 for a personal plan.',
      'subscription.date_stop': {
        about:
          'The end: ISO 8601, a date or a moment. A past one shows the plan as ended; null or no date as no subscription.',
        pattern: '^\\d{4}-\\d\\d-\\d\\d',
      },
      'subscription.members_names': 'The participants, for the owner.',
    },
    statuses: {
      200: { means: 'Somebody is signed in.', app: 'Shows the account.' },
      401: {
        means: 'Nobody is signed in, or the access part of the session has expired.',
        app: 'Renews the session once and asks again; then takes the visitor for a guest.',
      },
      403: {
        means: 'Nobody may be signed in here.',
        app: 'Takes the visitor for a guest, without a refresh.',
      },
      404: { means: 'The account does not exist any more.', app: 'As 403.' },
      500: {
        means: 'And any other status, no answer, or an answer that does not fit.',
        app: 'Goes to `/error-500`, which asks again every 5 to 30 s; a failed poll is shown as a lost connection first.',
      },
    },
  },
  {
    name: 'GET /vpn/v1/configs',
    by: 'fetchConfig',
    group: GROUP,
    summary: 'Locations, and texts that replace the built-in ones',
    when: 'At every start, also for guests, by a preload of the page; the answer is kept for the life of the tab. After a failure again with the focus, the network or a sign-in.',
    session: 'either',
    notes: {
      config: 'null or missing: no locations, the built-in texts.',
      'config.locations': 'In the order of display.',
      'config.locations[].code':
        'What is sent to choose it. The flag is that of the two-letter country it begins with.',
      'config.locations[].name': 'Shown as it is.',
      'config.locations[].is_active': 'false: shown, and cannot be chosen.',
      'config.message_texts': {
        about:
          'Message key to language (`ru`, `en`) to text. Replaces the built-in text; `{name}` in it is replaced by a value. Text, never HTML.',
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    statuses: {
      200: { means: 'The configuration, the same for guests.', app: 'Shows it.' },
      401: {
        means: 'None for guests.',
        app: 'Goes on with the built-in texts; asks again after a sign-in. A guest is not made to wait for a refresh.',
      },
      404: { means: 'There is none.', app: 'As 401.' },
    },
  },
  {
    name: 'POST /vpn/v1/users/change-language',
    by: 'changeLanguage',
    group: GROUP,
    summary: 'Keep the language with the account',
    when: 'When somebody who is signed in changes the language. The screen changes at once and goes back after a failure.',
    session: 'needed',
    body: { language_code: { type: 'string', enum: ['ru', 'en'], description: 'The new language.' } },
    statuses: {
      200: { means: 'Kept. The body is not read.', app: 'Asks for the account again.' },
      404: {
        means: 'There is no such account.',
        app: 'Ignored: the language stays on screen. So is a 401.',
      },
      422: { means: 'No language of the service.', app: 'The language on screen goes back, with a toast.' },
    },
  },
];
