import { type CallDoc, PRODUCT, type Status } from './call-doc';

const GROUP = 'Subscription';

const refused = (means: string, app = 'Shows `detail`.'): Status => ({ means, app });

/** What is done to a subscription. */
export const SUBSCRIPTION_CALLS: CallDoc[] = [
  {
    name: 'POST /vpn/v1/subscriptions/location',
    by: 'changeLocation',
    group: GROUP,
    summary: 'Move to another location',
    when: 'When another location is chosen. It is shown at once and goes back after a failure.',
    session: 'needed',
    body: { location: { type: 'string', description: 'The `code` of a location of the config.' } },
    statuses: {
      200: { means: 'Moved. The body is not read.', app: 'Says so, and asks for the account.' },
      400: refused(
        'No such location, one that is not active, or no running subscription.',
        'Takes the choice back and shows `detail`. So does any 4xx; after no answer the account is asked.',
      ),
    },
  },
  {
    name: 'GET /vpn/v1/subscriptions/key',
    by: 'fetchAlternativeKey',
    group: GROUP,
    summary: 'The second key, to copy',
    when: 'When somebody copies it. It is not kept.',
    session: 'needed',
    notes: { key: 'Goes to the clipboard as it is.' },
    statuses: {
      200: { means: 'The key.', app: 'Copies it.' },
      400: refused(
        'There is no running subscription.',
        'Says so in a toast, with `detail` beside the button.',
      ),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/trial',
    by: 'startTrial',
    group: GROUP,
    summary: 'Start the trial',
    when: 'When somebody starts it, once.',
    session: 'needed',
    body: {},
    statuses: {
      200: { means: 'Started. The body is not read.', app: 'Asks for the account, and says so.' },
      400: refused('It was used, or there is a running subscription.', 'Says so, with `detail` on the card.'),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/gift',
    by: 'claimGift',
    group: GROUP,
    summary: 'Claim a gift',
    when: 'When `/account?gift_id=…` is opened by somebody who is signed in: once, also in two tabs.',
    session: 'needed',
    body: { gift_id: { type: 'string', description: 'From the link.' } },
    statuses: {
      200: { means: 'Claimed. The body is not read.', app: 'Says so, and asks for the account.' },
      400: refused('The gift is unknown or was claimed.', 'Says exactly that, whatever `detail` is.'),
      422: refused(
        'And any other 4xx but 401, 408, 425, 429.',
        'Says that it failed. The link is settled: it is not sent again.',
      ),
      500: refused(
        'Or no answer, 401, 408, 425, 429: nobody knows.',
        'Keeps the link and offers to try again: claiming twice must not do harm.',
      ),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/add-member/token',
    by: 'createInvite',
    group: GROUP,
    summary: 'Make an invitation for a participant',
    when: 'When the owner adds a name: once for a name, however often the link is copied.',
    session: 'needed',
    body: {
      owner_user_id: { type: 'string', description: 'Who is signed in.' },
      name: { type: 'string', description: 'One to four characters, trimmed.' },
    },
    notes: { token: 'Rides in the link: `/account?member_token=…`.' },
    statuses: {
      200: { means: 'The invitation.', app: 'Copies the link.' },
      400: refused('No free place, the name is taken, or it is no plan to share.'),
      403: refused('`owner_user_id` is not who is signed in.'),
      422: refused('The name is too long or blank.'),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/add-member',
    by: 'claimMembership',
    group: GROUP,
    summary: 'Join a subscription by an invitation',
    when: 'When `/account?member_token=…` is opened by somebody who is signed in: once, also in two tabs.',
    session: 'needed',
    body: { token: { type: 'string', description: 'From the link.' } },
    statuses: {
      204: { means: 'Joined. A body would not be read.', app: 'Says so, and asks for the account.' },
      400: refused(
        'Used, no free place, or the person has a running subscription.',
        'Says that joining is not allowed, whatever `detail` is.',
      ),
      404: refused('The subscription or its owner is unknown.', 'Says exactly that.'),
      422: refused('And any other 4xx but 401, 408, 425, 429.', 'Says that it failed. The link is settled.'),
      500: refused(
        'Or no answer, 401, 408, 425, 429: nobody knows.',
        'Keeps the link and offers to try again.',
      ),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/remove-member-by-name',
    by: 'removeMember',
    group: GROUP,
    summary: 'Remove a participant',
    when: 'When the owner confirms it. After no answer the account is asked whether it was done.',
    session: 'needed',
    body: { name: { type: 'string', description: 'As in `members_names`.' } },
    statuses: {
      200: { means: 'Removed, without a body.', app: 'Asks for the account, and says so.' },
      400: refused('It is not allowed.', 'Says exactly that, whatever `detail` is.'),
      404: refused('There is no participant of that name.', 'Says exactly that.'),
    },
  },
  {
    name: 'POST /vpn/v1/subscriptions/referral',
    by: 'exchangePoints',
    group: GROUP,
    summary: 'Pay for a term with points',
    when: 'When somebody confirms it. After no answer the overview is asked whether points are gone.',
    session: 'needed',
    body: PRODUCT,
    statuses: {
      200: {
        means: 'Done. The body is not read.',
        app: 'Asks for the overview and the account, and says so.',
      },
      400: refused('No such exchange, or too few points.', 'Says that it failed, with `detail`.'),
    },
  },
];
