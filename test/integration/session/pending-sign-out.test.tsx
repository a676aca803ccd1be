import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { saveCookie } from '../../../src/lib/cookie';
import type { Fault } from '../../sandbox/world/faults';
import { say } from '../../support/say';
import { heading, openApp, type Start, settle, tidyApps } from '../support/app';

tidyApps();

const EMAIL = 'active@tern.test';
const PENDING_TEXT = say('page.sign_out_pending');
const isPending = () => document.cookie.includes('sign_out_pending');

/** Opens the app with a pending sign-out, which the server answers with a fault, `times` or always. */
const openPending = (start: Start, fault: Fault, times?: number) =>
  openApp({
    ...start,
    prepare(world) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
      document.cookie = 'sign_out_pending=1;path=/webui/';
      world.fail({ path: '/auth/logout' }, fault, times);
    },
  });

// e2e/session/log-out.spec.ts covers a sign-out that fails again and is retried when the network is back.
describe('pending sign-out', () => {
  it.each([204, 401])(
    'is sent before any other call at the next start and ends on %i (session-13)',
    async (status) => {
      const { world } = await openPending({ persona: 'active', at: '/account' }, { status }, 1);
      await waitFor(() => expect(isPending()).toBe(false));
      expect(world.requests[0]?.path).toBe('/auth/logout');
      await screen.findByRole('heading', { level: 1 });
      // The notice would be shown now: its code has loaded.
      await import('../../../src/layout/deferred/Toaster');
      await settle();
      expect(screen.queryByText(PENDING_TEXT)).not.toBeInTheDocument();
    },
  );

  it('is not sent again when another tab has sent it', async () => {
    const { world } = await openPending({ persona: 'active', at: '/account' }, 'network', 1);
    await screen.findByText(PENDING_TEXT);
    await settle();
    const requestCount = world.requestsOf('POST /auth/logout').length;
    saveCookie('sign_out_pending', null);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(PENDING_TEXT)).not.toBeInTheDocument());
    expect(world.requestsOf('POST /auth/logout')).toHaveLength(requestCount);
  });

  it('is sent on request [app-f22]', async () => {
    const { user, world } = await openPending({ persona: 'active', at: '/account' }, { status: 503 });
    await screen.findByText(PENDING_TEXT);
    world.clearFaults();
    await user.click(screen.getByRole('button', { name: say('error.retry') }));
    await waitFor(() => expect(screen.queryByText(PENDING_TEXT)).not.toBeInTheDocument());
    expect(isPending()).toBe(false);
  });

  it('does not end the session that a code has just begun', async () => {
    const { user, world } = await openPending({ at: '/login' }, 'network', 1);
    await heading(say('auth.title'));
    await user.type(screen.getByRole('textbox', { name: say('auth.email') }), `${EMAIL}{Enter}`);
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    world.delay({ path: '/vpn/v1/users' }, 300);
    await user.paste(world.mailbox.read(EMAIL)[0]?.code ?? '');
    await waitFor(() => expect(world.requestsOf('POST /auth/email/otp/verify')).toHaveLength(1));
    await settle();
    const requestCount = world.requestsOf('POST /auth/logout').length;
    window.dispatchEvent(new Event('online'));
    await heading(say('account.title'));
    expect(world.requestsOf('POST /auth/logout')).toHaveLength(requestCount);
  });

  it('is aborted by a sign-in, as its late response would remove the cookies', async () => {
    const { user, world } = await openPending({ at: '/login' }, 'network', 1);
    await screen.findByText(PENDING_TEXT);
    await settle();
    world.fail({ path: '/auth/logout' }, 'hang', 1);
    const fetched = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new Event('online'));
    const findSignOut = () =>
      fetched.mock.calls.find(([request]) => (request as Request).url.endsWith('auth/logout'));
    await waitFor(() => expect(findSignOut()).toBeDefined());
    const signal = findSignOut()?.[1]?.signal;
    await user.type(screen.getByRole('textbox', { name: say('auth.email') }), `${EMAIL}{Enter}`);
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    expect(signal?.aborted).toBe(false);
    await user.paste(world.mailbox.read(EMAIL)[0]?.code ?? '');
    await heading(say('account.title'));
    expect(signal?.aborted).toBe(true);
  });
});
