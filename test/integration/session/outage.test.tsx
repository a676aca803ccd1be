import { screen } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sandboxServer, signIn } from '../../sandbox/in-process';
import { defer } from '../../unit/lib/served';
import { comeOnline } from '../../unit/session/page';
import { getButton, heading, openApp, tidyApps } from '../support/app';
import { opened, openPayment, way } from '../support/buying';
import { say } from '../support/say';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;
type Work = [what: string, persona: string, at: string, work: (app: App) => Promise<() => unknown>];

const field = (key: Parameters<typeof say>[0]) => screen.findByRole('textbox', { name: say(key) });
const typeEmail = async ({ user }: App) => user.type(await field('auth.email'), 'anna@example.org');

/**
 * Lets the user call fail on reconnection and on the retry 2 s later, then leaves the error page by its
 * button.
 */
async function goThroughOutage({ world, user }: App, next?: 'new') {
  const heal = world.fail({ path: '/vpn/v1/users' }, { status: 503 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeOnline();
  await vi.advanceTimersByTimeAsync(2500);
  await heading(say('error.title'));
  vi.useRealTimers();
  heal();
  if (next) signIn(world, next);
  await user.click(getButton('error.retry'));
}

/** Requests a code and types its first digits. */
async function typeHalfCode(app: App) {
  await typeEmail(app);
  await app.user.keyboard('{Enter}');
  await app.user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await app.user.keyboard('123');
}

async function shouldShowHalfCode({ world }: App, call: Parameters<App['world']['requestsOf']>[0]) {
  expect(await screen.findByRole('textbox', { name: 'Digit 3 of 6' })).toHaveValue('3');
  expect(world.requestsOf(call)).toHaveLength(1);
}

type Role = Parameters<typeof screen.findAllByRole>;
const button = (key: Parameters<typeof say>[0]): Role => ['button', { name: say(key) }];
const FAMILY = { name: say('product.family') };
const NEWS = { name: say('header.title') };

/** Clicks the first element of a role and waits for what it opens. */
const tap =
  (target: Role, seen: Role) =>
  async ({ user }: App) => {
    const [first] = await screen.findAllByRole(...target);
    await user.click(first as HTMLElement);
    await screen.findAllByRole(...seen);
    return () => screen.findAllByRole(...seen);
  };

/** Unfinished work of a user, with a check that it is still there. */
const WORKS: Work[] = [
  [
    'an e-mail to connect',
    'messenger-only',
    '/account',
    async (app) => {
      await typeEmail(app);
      return async () => expect(await field('auth.email')).toHaveValue('anna@example.org');
    },
  ],
  [
    'a half-typed code',
    'messenger-only',
    '/account',
    async (app) => {
      await typeHalfCode(app);
      return () => shouldShowHalfCode(app, 'POST /auth/email/bind/request');
    },
  ],
  [
    'a QR code',
    'active',
    '/account',
    tap(['button', { name: /QR/ }], ['dialog', { name: say('keys.qr.name') }]),
  ],
  ['the notification panel', 'active', '/account', tap(button('header.title'), ['dialog', NEWS])],
  ['an open answer', 'active', '/account/faq', tap(button('faq.1.q'), ['button', { expanded: true }])],
  [
    'the selected plan',
    'active',
    '/account/plans',
    tap(['tab', FAMILY], ['tab', { ...FAMILY, selected: true }]),
  ],
  [
    'a confirm dialog',
    'active',
    '/account/referrals',
    tap(['button', { name: /: Exchange/ }], ['alertdialog', {}]),
  ],
  [
    'a location search',
    'active',
    '/account/outline',
    async ({ user }) => {
      await user.type(await screen.findByRole('searchbox'), 'Ger');
      return async () => expect(await screen.findByRole('searchbox')).toHaveValue('Ger');
    },
  ],
  [
    'an invitation link',
    'family-owner',
    '/account/participants',
    async ({ user }) => {
      await user.type(await field('participants.add.title'), 'Nina{Enter}');
      const link = () => screen.findByText(/member_token=/);
      await link();
      return link;
    },
  ],
];

describe('outage', () => {
  it.each(WORKS)('keeps %s', async (_, persona, at, work) => {
    const app = await openApp({ persona, at } as Parameters<typeof openApp>[0]);
    const shouldBeThere = await work(app);
    await goThroughOutage(app);
    await shouldBeThere();
  });

  it('clears the address when another user is signed in', async () => {
    const app = await openApp({
      persona: 'messenger-only',
      at: '/account',
      prepare: (world) => Object.assign(world.persona('new'), { email: null }),
    });
    await typeEmail(app);
    await goThroughOutage(app, 'new');
    expect(await field('auth.email')).toHaveValue('');
  });

  it('keeps the payment method and the receipt e-mail', async () => {
    const app = await openPayment();
    await app.user.click(way('yookassa'));
    await app.user.clear(await field('payment.email'));
    await app.user.type(await field('payment.email'), 'new@example.org');
    await goThroughOutage(app);
    expect(await field('payment.email')).toHaveValue('new@example.org');
    expect(opened()).toEqual([way('yookassa')]);
  });

  it('keeps a half-typed code when it begins before the session is known', async () => {
    const first = defer<HttpResponse<null>>();
    sandboxServer.use(http.get('*/vpn/v1/users', () => first.promise, { once: true }));
    const app = await openApp({ at: '/login' });
    await typeHalfCode(app);
    first.resolve(new HttpResponse(null, { status: 503 }));
    await heading(say('error.title'));
    await app.user.click(getButton('error.retry'));
    await shouldShowHalfCode(app, 'POST /auth/email/request');
    // The next digit goes into the fourth field.
    expect(screen.getByRole('textbox', { name: 'Digit 4 of 6' })).toHaveFocus();
    await app.user.click(getButton('auth.otp.other'));
    expect(await field('auth.email')).toHaveValue('anna@example.org');
  });

  it('makes the boxes editable again when it begins after a valid code', async () => {
    const app = await openApp({ at: '/login' });
    await typeHalfCode(app);
    const heal = app.world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await app.user.paste(app.world.mailbox.read('anna@example.org')[0]?.code ?? '');
    await heading(say('error.title'));
    heal();
    app.world.fail({ path: '/vpn/v1/users' }, { status: 403 });
    await app.user.click(getButton('error.retry'));
    expect(await screen.findByText(say('auth.not_kept'))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).not.toHaveAttribute('readonly');
  });
});
