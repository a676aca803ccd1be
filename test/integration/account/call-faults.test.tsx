import { screen } from '@testing-library/preact';
import { sayRussian } from '../../support/say';
import { stubClipboard } from '../support/app';
import {
  type App,
  failed,
  hasToast,
  lost,
  own,
  press,
  type Row,
  signedOut,
  testFaults,
  title,
} from '../support/call-faults';

const OUTLINE = new RegExp(`^${sayRussian('keys.outline.title')}`);
const clickOutlineKey = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: OUTLINE }));

const key: Row = {
  call: 'GET /vpn/v1/subscriptions/key',
  start: { persona: 'active', at: '/account/manage' },
  prepare: async () => {
    stubClipboard(true);
    await title('menu.manage');
  },
  act: clickOutlineKey,
  ...failed(() => sayRussian('keys.outline.error')),
  succeeds: () => hasToast(sayRussian('keys.outline.done')),
};

const refresh: Row = {
  ...key,
  call: 'POST /auth/refresh',
  wrongAnswer: [],
  hasEveryFault: true,
  limitMs: 10_000,
  act: async (app) => {
    app.world.expireAccess();
    await clickOutlineKey(app);
  },
};
refresh.exceptions = {
  ...own(
    ['429', '401', '403', '404'],
    signedOut(refresh, 'a 4xx of the refresh ends the session (session-4)'),
  ),
  ...own(
    ['malformed JSON', 'wrong types'],
    signedOut(refresh, 'not renewed: the account says that nobody is signed in (session-7)'),
  ),
};

const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const chosen = () => document.querySelector('[role=radio][aria-checked=true] bdi')?.textContent ?? '';

testFaults([
  key,
  refresh,
  {
    call: 'POST /vpn/v1/subscriptions/location',
    hasEveryFault: true,
    start: { persona: 'active', at: '/account/outline' },
    prepare: () => radio('Швеция'),
    act: async ({ user }) => user.click(await radio('Швеция')),
    toast: (why) => why,
    message: (why) => {
      const failed = sayRussian('location.toast.error');
      return why === failed ? failed : `${failed}. ${why}`;
    },
    refusal: () => sayRussian('location.toast.error'),
    preserved: chosen,
    succeeds: () => hasToast(sayRussian('location.toast.done', { name: 'Швеция' })),
    exceptions: lost(async () => {}),
  },
  {
    call: 'POST /vpn/v1/subscriptions/trial',
    start: { persona: 'new', at: '/account' },
    prepare: () => screen.findByRole('button', { name: sayRussian('cta.trial') }),
    act: press('cta.trial'),
    ...failed(() => sayRussian('account.toast.trial_error')),
    succeeds: () => hasToast(sayRussian('account.toast.trial_success')),
    exceptions: lost(async () => {}),
  },
]);
