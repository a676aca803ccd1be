import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import { sayRussian } from '../../support/say';
import { address, chooseLanguage } from '../support/app';
import {
  absent,
  hasItems,
  hasMessage,
  hasNoAlert,
  hasText,
  isHome,
  own,
  pass,
  press,
  type Row,
  signedOut,
  signInAs,
  testFaults,
  title,
} from '../support/call-faults';

const users: Row = {
  call: 'GET /vpn/v1/users',
  start: { persona: 'family-owner', at: '/account/participants' },
  shows: () => title('error.title'),
  succeeds: () => hasItems(2),
};

const lostConnection = sayRussian('error.connection');
const poll: Row = {
  call: 'GET /vpn/v1/users',
  when: 'a poll in the background',
  start: { persona: 'active', at: '/account/faq' },
  prepare: () => title('menu.faq'),
  act: () => pass(30_000),
  async shows() {
    await hasMessage(lostConnection);
    await title('menu.faq');
  },
  succeeds: () => waitFor(() => expect(screen.queryByText(lostConnection)).not.toBeInTheDocument()),
};

const signedOutExceptions = (row: Row) =>
  own(
    ['401', '403', '404'],
    signedOut(row, 'the account says that nobody is signed in (session-1, session-7) [session-f1]'),
  );
poll.exceptions = signedOutExceptions(poll);
users.exceptions = {
  ...signedOutExceptions(users),
  ...own(['429'], {
    reason: 'the error page tries again by itself',
    shows: () => title('error.title'),
    retry: async () => {},
  }),
};

async function isAtStart() {
  await waitFor(() => expect(address()).toBe('/'));
  await hasNoAlert();
}

testFaults([
  users,
  poll,
  {
    call: 'GET /vpn/v1/configs',
    start: { persona: 'active', at: '/account/outline' },
    // Requested twice: a signed-in user may see more.
    limitMs: 30_500,
    message: () => sayRussian('location.error'),
    succeeds: () => screen.findByRole('radiogroup'),
    exceptions: absent(() => hasMessage(sayRussian('location.none'))),
  },
  {
    call: 'POST /vpn/v1/users/change-language',
    start: { persona: 'active', at: '/account/faq' },
    prepare: () => title('menu.faq'),
    act: ({ user }) => chooseLanguage(user, 'English'),
    shows: () => waitFor(() => expect(document.documentElement.lang).toBe('ru')),
    toast: () => sayRussian('error.language'),
    message: () => sayRussian('error.language'),
    succeeds: () => waitFor(() => expect(document.documentElement.lang).toBe('en')).then(hasNoAlert),
    exceptions: absent(() => waitFor(() => expect(document.documentElement.lang).toBe('en'))),
  },
  {
    call: 'POST /auth/logout',
    when: 'which stays pending [session-f2]',
    start: { persona: 'active', at: '/account/faq' },
    limitMs: 10_000,
    prepare: () => title('menu.faq'),
    act: press('page.logout'),
    // Among the toasts, where it stays.
    async shows() {
      await hasText('page.sign_out_pending');
      expect(address()).toBe('/');
    },
    async retry(app) {
      app.navigate('/login');
      await signInAs(app, 'active@tern.test');
    },
    succeeds: isHome,
    exceptions: {
      ...own(['401', '403'], { reason: 'there is no session to end (session-13)', shows: isAtStart }),
      ...own(['wrong types'], { reason: 'the answer is not read', shows: isAtStart }),
    },
  },
]);
