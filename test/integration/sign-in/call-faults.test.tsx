import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { sayRussian } from '../../support/say';
import { address, COUNTDOWN, main } from '../support/app';
import {
  type App,
  clickRetry,
  type FaultName,
  hasMessage,
  hasNoAlert,
  hasToast,
  isHome,
  lost,
  own,
  pass,
  press,
  putId,
  REFUSAL,
  type Row,
  signInAs,
  testFaults,
  title,
  typeCode,
} from '../support/call-faults';
import { answerOf, PETR } from '../support/messenger';

const EMAIL = 'active@tern.test';
const TYPED = 'anna@example.org';

const signIn = (app: App) => signInAs(app, EMAIL);
const timer = () => screen.findByRole(...COUNTDOWN);
/** In the page only: a toast may have the same text. */
const hasTextInMain = (key: MessageKey) => main().findByText(new RegExp(sayRussian(key)));

/** The digits in the boxes. */
const digits = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Цифра/ })
    .map(({ value }) => value)
    .join('');

const notKept = own(['wrong types'], {
  reason: 'the status says that it is done, but the session that it should have opened is missing',
  async shows() {
    await hasToast(sayRussian('auth.not_kept'));
    await title('auth.title');
    await hasTextInMain('auth.not_kept');
  },
  retry: signIn,
});

const sendCode = sayRussian('auth.otp.send_error');

async function isCounting() {
  await timer();
  await hasNoAlert();
}

const requestExceptions: Row['exceptions'] = {
  ...own(['a cut body'], {
    reason: 'the e-mail was sent, so the server allows another only after a minute',
    async shows(_, why) {
      await hasMessage(why);
      await hasToast(sendCode);
    },
    async retry(app) {
      app.world.advance(61_000);
      await press('auth.otp.retry')(app);
    },
  }),
  ...own(['wrong types'], {
    reason: 'the code is on its way with any body, even without a ttl (sign-in-8)',
    shows: isCounting,
  }),
};

const throttled = (key: 'limit' | 'wait') => (why: string, fault: FaultName) =>
  fault === '429' ? `${sayRussian(`auth.otp.${key}`)} ${REFUSAL}` : why;

/** Requests another code, as a refused one is not sent again. */
async function requestAnotherCode(app: App, email: string) {
  app.world.advance(61_000);
  await pass(61_000);
  await press('auth.otp.resend')(app);
  await waitFor(() => expect(app.world.mailbox.read(email).length).toBeGreaterThan(1));
  await timer();
  await typeCode(app, email);
}

/** Verifying a code is the same for a sign-in and for adding an e-mail. */
const verifyingCode = (email: string) => ({
  prepare: openCode(email),
  act: (app: App) => typeCode(app, email),
  moreFaults: ['429'] as FaultName[],
  message: throttled('wait'),
  toast: () => sayRussian('auth.otp.verify_error'),
  retry: clickRetry,
  exceptions: {
    ...lost(),
    ...own(['401', '403', '404'], {
      reason: 'a refused code is not sent again, and another one works [sign-in-f4]',
      async shows(_, why) {
        // Without a reason of its own (sign-in-13).
        await hasMessage(why === REFUSAL ? why : sayRussian('auth.otp.wrong'));
        await hasToast(sayRussian('auth.otp.verify_error'));
        expect(digits()).toHaveLength(6);
      },
      retry: (app) => requestAnotherCode(app, email),
    }),
  },
});

const openCode = (email: string) => async (app: App) => {
  const field = await screen.findByRole('textbox', { name: sayRussian('auth.email') });
  await app.user.type(field, `${email}{Enter}`);
  await timer();
};

/** Requesting a code is the same for a sign-in and for adding an e-mail. */
const requestingCode = () => ({
  moreFaults: ['429'] as FaultName[],
  message: throttled('limit'),
  toast: () => sendCode,
  refusal: () => sendCode,
  preserved: () =>
    screen.queryByDisplayValue(TYPED) ||
    screen.queryByText(TYPED) ||
    screen.queryByText(sayRussian('auth.otp.subtitle', { email: TYPED }))
      ? TYPED
      : '',
  retry: press('auth.otp.retry'),
  succeeds: isCounting,
  exceptions: requestExceptions,
});

const typeEmail = async ({ user }: App) =>
  user.type(screen.getByRole('textbox', { name: sayRussian('auth.email') }), TYPED);

testFaults([
  {
    call: 'POST /auth/email/request',
    start: { at: '/login' },
    prepare: async (app) => title('auth.title').then(() => typeEmail(app)),
    act: press('auth.submit'),
    ...requestingCode(),
  },
  {
    call: 'POST /auth/email/otp/verify',
    wrongAnswer: [],
    start: { at: '/login' },
    ...verifyingCode(EMAIL),
    succeeds: isHome,
    exceptions: {
      ...verifyingCode(EMAIL).exceptions,
      ...own(['wrong types'], {
        reason: 'the status says that it is done, but the session that it should have opened is missing',
        shows: () => hasMessage(sayRussian('auth.not_kept')),
        retry: (app) => requestAnotherCode(app, EMAIL),
      }),
    },
  },
  {
    call: 'POST /auth/email/bind/request',
    start: { persona: 'messenger-only', at: '/account', skipPrompts: false },
    prepare: async (app) => screen.findByRole('dialog', {}).then(() => typeEmail(app)),
    act: press('account.connect.email.modal.submit'),
    ...requestingCode(),
  },
  {
    call: 'POST /auth/email/bind/verify',
    start: { persona: 'messenger-only', at: '/account', skipPrompts: false },
    ...verifyingCode(TYPED),
    succeeds: () => hasToast(sayRussian('account.connect.email.done')),
  },
  {
    call: 'POST /auth/telegram',
    wrongAnswer: [],
    start: { at: `/auth/telegram/callback${answerOf(PETR)}` },
    succeeds: isHome,
    exceptions: {
      ...notKept,
      ...own(['500', '401', '403'], {
        reason: 'a refused answer of Telegram is used up: the app goes to the root and says so (sign-in-25)',
        async shows() {
          await hasToast(sayRussian('auth.lost'));
          expect(address()).toBe('/');
        },
        async retry(app) {
          app.navigate('/login');
          await hasTextInMain('auth.lost');
          await signIn(app);
        },
      }),
    },
  },
  {
    call: 'GET /auth/magic/verify',
    wrongAnswer: [],
    start: {
      at: '/auth/magic/verify?token=ID',
      prepare: putId((world) => world.mintMagicLink(world.persona('active').user_id)),
    },
    succeeds: isHome,
    exceptions: {
      ...lost(),
      ...notKept,
      ...own(['401', '404'], {
        reason: 'an unknown link leads to the sign-in (sign-in-28)',
        shows: () => title('auth.title'),
        retry: signIn,
      }),
    },
  },
]);
