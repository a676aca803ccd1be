import { act, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { comeOnline } from '../../support/page';
import { address, findButton, getButton, heading, openTitled, tidyApps } from '../support/app';
import { say } from '../support/say';
import { nameField, openParticipants } from '../support/sharing';

tidyApps();

const USERS = { path: '/vpn/v1/users' };

/** Makes the server fail and waits for the error page; returns a function that ends the outage. */
async function goDown(world: Awaited<ReturnType<typeof openParticipants>>['world']) {
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
