import { type CallDoc, DONE, type Field, INVITATION, PROJECT, type Status } from './call-doc';

const GROUP = 'Ways in and out';

const EMAIL: Field = {
  type: 'string',
  description: 'The address as it was typed, without spaces around it.',
};
const CODE: Field = { type: 'string', pattern: '^\\d{6}$', description: 'Six digits.' };
const USER_ID: Field = { type: 'string', description: 'Who is signed in.' };

const CODE_NOTES = {
  ttl: 'Seconds until another letter may be asked for: the countdown. Digits in a text count; at most an hour.',
};

const SENDING: Record<number, Status> = {
  200: {
    means: 'The letter is on its way.',
    app: 'Counts down and waits for six digits. Any body will do.',
  },
  422: {
    means: 'The address cannot be one.',
    app: 'Shows `detail` and lets the address be changed.',
  },
  429: {
    means: 'Too soon, or too often. `Retry-After` says how long.',
    app: 'Says that a letter was sent already, and counts down.',
  },
};

const WRONG_CODE: Record<number, Status> = {
  400: {
    means: 'The code is wrong, used or expired; `detail` says which.',
    app: 'Shows `detail` under the digits, keeps them, and does not send the same code again. Any 4xx does.',
  },
  429: {
    means: 'Too many tries. `Retry-After` says how long.',
    app: 'Says how long to wait, and sends nothing until then.',
  },
};

/** From the e-mail or the messenger to a session, and its end. */
export const SIGN_IN_CALLS: CallDoc[] = [
  {
    name: 'POST /auth/email/request',
    by: 'requestEmailCode',
    group: GROUP,
    summary: 'Send a one-time code by e-mail',
    when: 'When somebody asks for a code. An unknown address is a new account: answer alike.',
    session: 'none',
    body: { ...PROJECT, email: EMAIL, ...INVITATION },
    notes: CODE_NOTES,
    statuses: SENDING,
  },
  {
    name: 'POST /auth/email/otp/verify',
    by: 'verifyEmailCode',
    group: GROUP,
    summary: 'Sign in with the code',
    when: 'By itself at the sixth digit. A code that was not answered may be sent again by the person.',
    session: 'none',
    setsSession: true,
    body: { email: EMAIL, code: CODE },
    statuses: {
      200: {
        means: 'Signed in; the cookies carry the session. The body is not read.',
        app: 'Asks for the account. A 401 there is told as "the browser did not keep the session".',
      },
      ...WRONG_CODE,
    },
  },
  {
    name: 'POST /auth/email/bind/request',
    by: 'requestBindCode',
    group: GROUP,
    summary: 'Send a code that binds an e-mail to the account',
    when: 'When somebody without an e-mail gives one.',
    session: 'needed',
    body: { ...PROJECT, email: EMAIL, user_id: USER_ID, ...INVITATION },
    notes: CODE_NOTES,
    statuses: { ...SENDING, 403: { means: '`user_id` is not who is signed in.', app: 'Shows `detail`.' } },
  },
  {
    name: 'POST /auth/email/bind/verify',
    by: 'verifyBindCode',
    group: GROUP,
    summary: 'Bind the e-mail with the code',
    when: 'By itself at the sixth digit.',
    session: 'needed',
    body: { email: EMAIL, code: CODE, user_id: USER_ID },
    statuses: {
      200: { means: 'Bound. The body is not read.', app: 'Says so, and asks for the account.' },
      ...WRONG_CODE,
      403: { means: '`user_id` is not who is signed in.', app: 'As 400.' },
      409: { means: 'The e-mail belongs to another account.', app: 'As 400.' },
    },
  },
  {
    name: 'POST /auth/telegram',
    by: 'signInByMessenger',
    group: GROUP,
    summary: 'Sign in by the messenger, or bind it when there is a session',
    when: 'On the way back from the messenger, once.',
    session: 'either',
    setsSession: true,
    body: {
      ...PROJECT,
      payload: {
        type: 'object',
        description:
          'What the messenger signed, as it came: `id`, `first_name`, `auth_date`, `hash` and more. Check the hash.',
      },
      ...INVITATION,
    },
    statuses: {
      200: {
        means: 'Signed in, or bound. The body is not read.',
        app: 'Asks for the account and goes there.',
      },
      409: {
        means: 'The messenger account belongs to another account.',
        app: 'Says so in a toast and in the contact prompt.',
      },
      422: {
        means: 'The payload is none, or its signature is wrong. Any other error status does as well.',
        app: 'Says so and goes to the root: what the messenger signed is used up.',
      },
    },
  },
  {
    name: 'GET /auth/magic/verify',
    by: 'verifyMagicLink',
    group: GROUP,
    summary: 'Sign in with the token of a link',
    when: 'When a link from a letter is opened and the page is really seen, once. Past the refresh: a 401 speaks of the token.',
    session: 'none',
    setsSession: true,
    query: { token: { type: 'string', description: 'From the link.' } },
    statuses: {
      200: { means: 'Signed in. The body is not read.', app: 'Asks for the account and goes there.' },
      401: { means: 'The token has expired or was used.', app: 'Goes to the sign-in, without a refresh.' },
      404: { means: 'The token is unknown.', app: 'As 401.' },
    },
  },
  {
    name: 'POST /auth/refresh',
    by: 'refresh',
    group: GROUP,
    summary: 'Renew the session',
    when: 'Once for all calls that met a 401, also across tabs; at most 10 s. Those calls are then sent again.',
    session: 'none',
    setsSession: true,
    body: {},
    statuses: {
      200: { means: 'Renewed. The body is not read.', app: 'Sends the waiting calls again.' },
      401: {
        means: 'The session cannot be renewed.',
        app: 'Any 4xx ends the session for good: below `/account` the app goes to the sign-in.',
      },
      500: {
        means: 'Or no answer: nobody can tell.',
        app: 'The waiting calls fail with it; the session is kept and the next 401 tries again.',
      },
    },
  },
  {
    name: 'POST /auth/logout',
    by: 'signOut',
    group: GROUP,
    summary: 'End the session',
    when: 'When somebody logs out. The app forgets them at once and waits for at most 10 s.',
    session: 'either',
    setsSession: true,
    body: {},
    statuses: {
      204: {
        means: 'Ended; the cookies are taken away. Without a session as well.',
        app: 'Goes to the root.',
      },
      200: DONE[200] ?? { means: '', app: '' },
      500: {
        means: 'Or any other error, or no answer.',
        app: 'Goes to the root, and warns that the server was not told.',
      },
    },
  },
];
