import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { setHidden } from '../../support/page';
import { say, whole } from '../../support/say';
import {
  address,
  findButton,
  heading,
  main,
  openApp,
  raisedToasts,
  sessionKnown,
  settle,
  tidyApps,
} from '../support/app';
import { listToasts } from '../support/ways';

const LINK = 'gift=no&promocode=P1&referral_to_user_id=51390216';

tidyApps();

const checks = (world: World) => world.requestsOf('GET /auth/magic/verify');
const tokens = (world: World) => checks(world).map(({ query }) => query.token);
const greeting = () => heading(say('auth.entering'));
const home = () => heading(say('account.title'));

interface Start extends NonNullable<Parameters<typeof openApp>[0]> {
  /** Replaces the valid token. */
  token?: string;
  /** The failure of the call. */
  fault?: Fault;
  times?: number;
}

/** Opens the link of an e-mail to `active`. The token is in the middle of the query. */
async function openLink({ token, fault, times, prepare, ...start }: Start = {}) {
  const good = { token: '' };
  const app = await openApp({
    at: `/auth/magic/verify?gift=no&token=${token ?? 'TOKEN'}&promocode=P1&referral_to_user_id=51390216`,
    ...start,
    prepare(world) {
      good.token = world.mintMagicLink(world.persona('active').user_id);
      history.replaceState(null, '', location.href.replace('TOKEN', good.token));
      if (fault) world.fail({ path: '/auth/magic/verify' }, fault, times);
      prepare?.(world);
    },
  });
  return { ...app, ...good };
}

describe('magic link', () => {
  it('is verified after the refresh of an older session, whose late answer would restore that one', async () => {
    const { world } = await openLink({
      persona: 'family-owner',
      prepare(world) {
        world.expireAccess();
        world.delay({ path: '/auth/refresh' }, 300);
      },
    });
    await home();
    await screen.findByText(whole(say('account.id', { id: '48210734' })));
    const order = world.requests.map(({ path }) => path).filter((path) => path.startsWith('/auth/'));
    expect(order).toEqual(['/auth/refresh', '/auth/magic/verify']);
  });

  it('opens the account and leaves neither token nor history entry behind', async () => {
    const length = history.length;
    const { world, token } = await openLink({
      prepare: (world) => world.delay({ path: '/auth/magic/verify' }, 150),
    });
    await greeting();
    expect(address()).toBe(`/auth/magic/verify?${LINK}`);
    expect(document.body.innerHTML).not.toContain(token);
    await waitFor(() => expect(document.title).toBe(`${say('auth.title')} · Tern VPN`));
    await home();
    expect(address()).toBe(`/account?${LINK}`);
    expect(history).toHaveLength(length);
    expect(tokens(world)).toEqual([token]);
    expect(screen.getByRole('button', { name: /ID 48210734/ })).toBeInTheDocument();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(token);
  });

  it('is verified once the page is visible, without waiting for the config', async () => {
    const { world, token } = await openLink({
      prepare(world) {
        setHidden(true);
        world.fail({ path: '/vpn/v1/configs' }, 'hang');
      },
    });
    await greeting();
    await sessionKnown();
    expect(tokens(world)).toEqual([]);
    setHidden(false);
    await expect.poll(() => tokens(world)).toEqual([token]);
  });

  it.each<[string, Start, number]>([
    ['has been used (401)', { fault: { status: 401, body: { detail: 'used' } } }, 1],
    ['has no token', { token: '' }, 0],
    ['is malformed', { token: '%E0%A4%A' }, 0],
  ])('leads to the sign-in with the rest of its query when it %s [sign-in-f14]', async (_, start, calls) => {
    const length = history.length;
    const { world } = await openLink(start);
    await heading(say('auth.title'));
    expect(address()).toBe(`/login?${LINK}`);
    expect(history).toHaveLength(length);
    expect(checks(world)).toHaveLength(calls);
    // The 401 concerns the link: it neither ends nor refreshes a session.
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(await listToasts()).toEqual(calls ? [[say('auth.used'), 2200]] : []);
    expect(main().queryAllByText(say('auth.used'))).toHaveLength(calls);
  });

  it('moves the focus to the page on retry, as the button is gone', async () => {
    const { user, world } = await openLink({ fault: { status: 503 } });
    const retry = await findButton('error.retry');
    world.clearFaults();
    world.delay({ path: '/auth/magic/verify' }, 150);
    await user.click(retry);
    await greeting();
    expect(screen.getByRole('main')).toHaveFocus();
    await home();
  });

  it('does not redirect a user who has left the page when it is invalid', async () => {
    const { navigate, world } = await openLink({
      fault: { status: 404 },
      prepare: (world) => world.delay({ path: '/auth/magic/verify' }, 150),
    });
    await greeting();
    await expect.poll(() => checks(world).length).toBe(1);
    navigate('/');
    await heading(say('welcome.title'));
    // The toast is shown on any page; a redirect to the sign-in page would come at the same time.
    await expect.poll(raisedToasts).toEqual([say('auth.used')]);
    await settle();
    expect(address()).toBe('/');
  });

  it('switches the account when another user is signed in', async () => {
    const { world } = await openLink({ persona: 'ending' });
    await waitFor(() => expect(screen.getByRole('button', { name: /ID 48210734/ })).toBeInTheDocument(), {
      timeout: 3000,
    });
    expect(document.body.textContent).not.toContain('48210758');
    expect(address()).toBe(`/account?${LINK}`);
    expect(checks(world)).toHaveLength(1);
  });
});
