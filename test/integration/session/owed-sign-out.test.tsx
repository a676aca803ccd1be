import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { getButton, heading, openApp, settle, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

const LOGOUT = 'POST /auth/logout';
const USERS = 'GET /vpn/v1/users';
const OWED = say('layout.logout_error');
const isOwed = () => document.cookie.includes('sign_out_owed');
const refuse = (world: World) => world.fail({ path: '/auth/logout' }, { status: 503 });
const openOwing = (prepare?: (world: World) => void) =>
  openApp({
    persona: 'active',
    at: '/account',
    prepare(world) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
      document.cookie = 'sign_out_owed=1;path=/webui/';
      prepare?.(world);
    },
  });

describe('a sign-out that the server has not confirmed (session-13)', () => {
  test('is told until it is done, which is tried when there is a network again', async () => {
    const { world, user } = await openApp({ persona: 'active', at: '/account/faq' });
    await heading(say('menu.faq'));
    refuse(world);
    await user.click(getButton('layout.logout'));
    expect(await screen.findByText(OWED)).toBeInTheDocument();
    expect(isOwed()).toBe(true);
    world.clearFaults();
    await settle();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isOwed()).toBe(false));
    await waitFor(() => expect(screen.queryByText(OWED)).not.toBeInTheDocument());
    expect(world.requestsOf(LOGOUT).at(-1)?.status).toBe(204);
  });

  test('is sent before any other call at the next start', async () => {
    const { world } = await openOwing();
    await heading(say('auth.title'));
    expect(world.requests[0]?.path).toBe('/auth/logout');
    expect([isOwed(), screen.queryByText(OWED)]).toEqual([false, null]);
  });

  test('keeps the account closed while it fails', async () => {
    const { world } = await openOwing(refuse);
    await heading(say('auth.title'));
    expect(await screen.findByText(OWED)).toBeInTheDocument();
    expect(world.requestsOf(USERS)).toEqual([]);
  });

  test('is over where there is no session any more', async () => {
    await openOwing((world) => world.fail({ path: '/auth/logout' }, { status: 401 }));
    await waitFor(() => expect(isOwed()).toBe(false));
    expect(screen.queryByText(OWED)).not.toBeInTheDocument();
  });
});
