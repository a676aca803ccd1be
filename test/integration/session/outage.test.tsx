import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { comeOnline } from '../../unit/session/page';
import { getButton, heading, openApp, tidyApps } from '../support/app';
import { opened, openPayment, way } from '../support/buying';
import { say } from '../support/say';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;
type Work = [what: string, persona: string, at: string, work: (app: App) => Promise<() => unknown>];

const field = (key: Parameters<typeof say>[0]) => screen.findByRole('textbox', { name: say(key) });
const typeEmail = async ({ user }: App) => user.type(await field('auth.email'), 'anna@example.org');

/** The user call fails on reconnect and 2 s later, and the error page gives its place back. */
async function sufferOutage({ world, user }: App, next?: 'new') {
  const heal = world.fail({ path: '/vpn/v1/users' }, { status: 503 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeOnline();
  await vi.advanceTimersByTimeAsync(2500);
  await heading(say('error_500.title'));
  vi.useRealTimers();
  heal();
  if (next) signIn(world, next);
  await user.click(getButton('error.retry'));
}

/** What somebody has done, and what they must see again. */
const WORKS: Work[] = [
  [
    'an address to connect',
    'messenger-only',
    '/account',
    async (app) => {
      await typeEmail(app);
      return async () => expect(await field('auth.email')).toHaveValue('anna@example.org');
    },
  ],
  [
    'a code half typed, of one letter',
    'messenger-only',
    '/account',
    async (app) => {
      await typeEmail(app);
      await app.user.keyboard('{Enter}');
      await app.user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
      await app.user.keyboard('123');
      return async () => {
        expect(await screen.findByRole('textbox', { name: 'Digit 3 of 6' })).toHaveValue('3');
        expect(app.world.requestsOf('POST /auth/email/bind/request')).toHaveLength(1);
      };
    },
  ],
  [
    'a QR code',
    'active',
    '/account',
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /QR/ }));
      const dialog = () => screen.findByRole('dialog', { name: say('keys.qr.heading') });
      await dialog();
      return dialog;
    },
  ],
  [
    'an invitation',
    'family-owner',
    '/account/participants',
    async ({ user }) => {
      await user.type(await field('participants.add.name'), 'Nina{Enter}');
      const link = () => screen.findByText(/member_token=/);
      await link();
      return link;
    },
  ],
];

test.each(WORKS)('an outage does not cost %s', async (_, persona, at, work) => {
  const app = await openApp({ persona, at } as Parameters<typeof openApp>[0]);
  const shouldBeThere = await work(app);
  await sufferOutage(app);
  await shouldBeThere();
});

test('an outage does not hand it on to somebody else', async () => {
  const app = await openApp({
    persona: 'messenger-only',
    at: '/account',
    prepare: (world) => Object.assign(world.persona('new'), { email: null }),
  });
  await typeEmail(app);
  await sufferOutage(app, 'new');
  expect(await field('auth.email')).toHaveValue('');
});

test('an outage does not cost the way to pay and the address of the receipt', async () => {
  const app = await openPayment();
  await app.user.click(way('yookassa'));
  await app.user.clear(await field('payment.email'));
  await app.user.type(await field('payment.email'), 'new@example.org');
  await sufferOutage(app);
  expect(await field('payment.email')).toHaveValue('new@example.org');
  expect(opened()).toEqual([way('yookassa')]);
});
