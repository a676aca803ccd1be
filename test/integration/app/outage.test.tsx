import { act, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { comeOnline } from '../../unit/session/page';
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
  it('covers the page under the address of the error page, and comes back to what was typed', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bo');
    const field = nameField();
    const comeBack = await goDown(world);
    expect(address()).toBe('/error-500');
    expect(document.title).toBe(`${say('error.title')} · Tern VPN`);
    await comeBack();
    expect(nameField()).toBe(field);
    expect(field).toHaveValue('Bo');
    expect(address()).toBe('/account/participants');
  });

  it('makes the page inert, and gives the focus back to its field', async () => {
    const { user, world } = await openParticipants();
    await user.click(nameField());
    const field = nameField();
    const comeBack = await goDown(world);
    expect(field.closest('[inert]')).not.toBeNull();
    expect(getButton('error.retry').closest('[inert]')).toBeNull();
    await comeBack();
    expect(field.closest('[inert]')).toBeNull();
    expect(field).toHaveFocus();
  });

  it('covers an open dialog, which is there afterwards', async () => {
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

  it('keeps the page through a retry that fails', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bo');
    const comeBack = await goDown(world);
    const before = world.requestsOf('GET /vpn/v1/users').length;
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(world.requestsOf('GET /vpn/v1/users').length).toBeGreaterThan(before));
    await comeBack();
    expect(nameField()).toHaveValue('Bo');
  });

  it('lets the help be opened and left again', async () => {
    const { user, world } = await openParticipants();
    await goDown(world);
    await user.click(screen.getByRole('link', { name: say('trouble.title') }));
    await heading(say('trouble.title'));
    await act(() => history.back());
    expect(await screen.findByRole('heading', { name: say('error.title') })).toBeInTheDocument();
  });

  it('empties the page of somebody who is not signed in any more', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bo');
    await goDown(world);
    world.fail(USERS, { status: 401 });
    world.fail({ path: '/auth/refresh' }, { status: 401 });
    comeOnline();
    await heading(say('auth.title'));
    expect(within(document.body).queryByDisplayValue('Bo')).not.toBeInTheDocument();
  });
});

it('a start during an outage is covered, and shows its page afterwards', async () => {
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
