import { act, screen, waitFor, within } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import { comeOnline } from '../../support/page';
import { say } from '../../support/say';
import { defer } from '../../unit/lib/served';
import { address, findButton, getButton, heading, openApp, openTitled, tidyApps } from '../support/app';
import { nameField, openParticipants } from '../support/sharing';

tidyApps();

const USERS = { path: '/vpn/v1/users' };

type App = Awaited<ReturnType<typeof openApp>>;

/** Makes the server fail and waits for the error page; returns a function that ends the outage. */
async function goDown(world: App['world']) {
  const heal = world.fail(USERS, { status: 503 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeOnline();
  // The retry after 2 s fails too.
  await vi.advanceTimersByTimeAsync(2500);
  await heading(say('error.title'));
  vi.useRealTimers();
  return async () => {
    heal();
    comeOnline();
    await waitFor(() => expect(screen.queryByRole('heading', { name: say('error.title') })).toBeNull());
  };
}

describe('outage', () => {
  it('shows the error page above the page, which is inert and keeps its draft and focus', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bo');
    const field = nameField();
    const comeBack = await goDown(world);
    expect(address()).toBe('/error-500');
    expect(document.title).toBe(`${say('error.title')} · Tern VPN`);
    expect(field.closest('[inert]')).not.toBeNull();
    expect(getButton('error.retry').closest('[inert]')).toBeNull();
    // A retry fails.
    const before = world.requestsOf('GET /vpn/v1/users').length;
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(world.requestsOf('GET /vpn/v1/users').length).toBeGreaterThan(before));
    await comeBack();
    expect(field.closest('[inert]')).toBeNull();
    expect(field).toHaveFocus();
    expect(nameField()).toBe(field);
    expect(field).toHaveValue('Bo');
    expect(address()).toBe('/account/participants');
  });

  it('leaves the focus on the page if nothing had it before', async () => {
    const { world } = await openParticipants();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const comeBack = await goDown(world);
    await comeBack();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('makes an open dialog inert until it has ended', async () => {
    const { user, world } = await openParticipants();
    await user.click(getButton('participants.remove.name', { name: 'Anna' }));
    await findButton('participants.remove.yes');
    const dialog = screen.getByRole('alertdialog');
    const comeBack = await goDown(world);
    expect(dialog).toHaveAttribute('inert');
    await comeBack();
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(dialog).not.toHaveAttribute('inert');
  });

  it('lets the user open the troubleshooting page and go back', async () => {
    const { user, world } = await openParticipants();
    await goDown(world);
    // The menu of the page below has a link of the same name.
    await user.click(screen.getByText(say('trouble.title'), { selector: '.outage-cover a' }));
    await heading(say('trouble.title'));
    await act(() => history.back());
    expect(await screen.findByRole('heading', { name: say('error.title') })).toBeInTheDocument();
  });

  it('clears the page when the session has ended', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bo');
    await goDown(world);
    world.fail(USERS, { status: 401 });
    world.fail({ path: '/auth/refresh' }, { status: 401 });
    comeOnline();
    await heading(say('auth.title'));
    expect(within(document.body).queryByDisplayValue('Bo')).not.toBeInTheDocument();
  });

  it('shows the opened page when it ends after the start', async () => {
    let heal = () => {};
    await openTitled('error.title', {
      persona: 'active',
      at: '/account/manage?a=b',
      prepare: (world) => {
        heal = world.fail(USERS, { status: 503 });
      },
    });
    expect(address()).toBe('/error-500');
    heal();
    comeOnline();
    await heading(say('menu.manage'));
    expect(address()).toBe('/account/manage?a=b');
  });
});

describe('outage during a sign-in by code', () => {
  const field = () => screen.findByRole('textbox', { name: say('auth.email') });

  /** Requests a code and types its first digits. */
  async function typeHalfCode({ user }: App) {
    await user.type(await field(), 'anna@example.org{Enter}');
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.keyboard('123');
  }

  async function expectHalfCode({ world }: App, call: Parameters<App['world']['requestsOf']>[0]) {
    expect(await screen.findByRole('textbox', { name: 'Digit 3 of 6' })).toHaveValue('3');
    expect(world.requestsOf(call)).toHaveLength(1);
  }

  it('keeps a half-typed code of the e-mail prompt', async () => {
    const app = await openApp({ persona: 'messenger-only', at: '/account' });
    await typeHalfCode(app);
    const comeBack = await goDown(app.world);
    await comeBack();
    await expectHalfCode(app, 'POST /auth/email/bind/request');
  });

  it('keeps a half-typed code when it begins before the session is known', async () => {
    const first = defer<HttpResponse<null>>();
    sandboxServer.use(http.get('*/vpn/v1/users', () => first.promise, { once: true }));
    const app = await openApp({ at: '/login' });
    await typeHalfCode(app);
    first.resolve(new HttpResponse(null, { status: 503 }));
    await heading(say('error.title'));
    await app.user.click(getButton('error.retry'));
    await expectHalfCode(app, 'POST /auth/email/request');
    // The next digit goes into the fourth field.
    expect(screen.getByRole('textbox', { name: 'Digit 4 of 6' })).toHaveFocus();
    await app.user.click(getButton('auth.otp.other'));
    expect(await field()).toHaveValue('anna@example.org');
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
