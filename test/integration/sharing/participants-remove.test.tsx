import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { getButton, heading, openTitled, raisedToasts, tidyApps, toasts } from '../support/app';
import { countOf, memberNames, openParticipants, places, REMOVE } from '../support/sharing';
import { listToasts } from '../support/ways';

tidyApps();

const CALL = 'POST /vpn/v1/subscriptions/remove-member-by-name';
const removed = (world: World) => world.requestsOf(CALL).map(({ body }) => body);
const opener = (name = 'Anna') => getButton('participants.remove.name', { name });
const queryDialog = () => screen.queryByRole('alertdialog');
const dialog = () => screen.getByRole('alertdialog', { name: say('participants.remove.title') });
const confirm = () => within(dialog()).getByRole('button', { name: say('participants.remove.yes') });

/** Opens the page and the dialog that removes Anna. */
async function openDialog(start: Parameters<typeof openParticipants>[0] = {}) {
  const app = await openParticipants(start);
  await app.user.click(opener());
  await screen.findByRole('alertdialog');
  return app;
}

describe('member removal', () => {
  it('stays busy until the refetched list is without the member, then raises a toast for 1.5 seconds', async () => {
    const { user, world } = await openDialog();
    expect(dialog()).toHaveAccessibleDescription(say('participants.remove.text', { name: 'Anna' }));
    const before = countOf(world, 'GET /vpn/v1/users');
    world.delay({ path: '/vpn/v1/users' }, 200);
    await user.click(confirm());
    await expect.poll(() => countOf(world, 'GET /vpn/v1/users')).toBe(before + 1);
    expect(memberNames()).toEqual(['Anna', 'Олег']);
    expect(await raisedToasts()).toEqual([]);
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    const text = say('participants.remove.done', { name: 'Anna' });
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(await listToasts()).toEqual([[text, 1500]]);
    await waitFor(() => expect(memberNames()).toEqual(['Олег']));
    expect(queryDialog()).not.toBeInTheDocument();
    expect(places(1, 5)).toBeInTheDocument();
    // The button is gone, and the focus stays on the page.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(removed(world)).toEqual([{ name: 'Anna' }]);
    expect(countOf(world, 'GET /vpn/v1/users')).toBe(before + 1);
  });

  it('shows its failure in the dialog and in a toast for 2.5 seconds, and not for the next member', async () => {
    const text = say('participants.remove.error.400');
    const { user } = await openDialog({
      prepare: (world) => world.fail({ path: REMOVE }, { status: 400 }, 1),
    });
    await user.click(confirm());
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(text);
    expect(await listToasts()).toEqual([[text, 2500]]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    await user.click(opener('Олег'));
    await screen.findByRole('alertdialog');
    expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is left by Back while it is pending [participants-f1]', async () => {
    const { user, world, navigate } = await openTitled('menu.manage', {
      persona: 'family-owner',
      at: '/account/manage',
      prepare: (world) => world.delay({ path: REMOVE }, 150),
    });
    navigate('/account/participants');
    await heading(say('participants.title'));
    await user.click(opener());
    await screen.findByRole('alertdialog');
    await user.click(confirm());
    history.back();
    await heading(say('menu.manage'));
    expect(queryDialog()).not.toBeInTheDocument();
    await expect.poll(() => world.requestsOf(CALL)[0]?.status).toBe(200);
    navigate('/account/participants');
    await waitFor(() => expect(memberNames()).toEqual(['Олег']));
  });

  it('closes the dialog and says that the member is gone when another device was faster', async () => {
    const { user, world } = await openDialog();
    world.invites.remove(world.persona('family-owner'), 'Anna');
    await user.click(confirm());
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    expect(memberNames()).toEqual(['Олег']);
    await waitFor(() => expect(toasts()).toEqual([say('participants.remove.error.404')]));
    expect(removed(world)).toHaveLength(1);
  });

  it('reports no success when a different member has gone', async () => {
    const { user, world } = await openDialog({ prepare: (world) => world.fail({ path: REMOVE }, 'network') });
    world.invites.remove(world.persona('family-owner'), 'Олег');
    await user.click(confirm());
    await waitFor(() => expect(memberNames()).toEqual(['Anna']));
    await waitFor(() => expect(toasts()).toEqual([say('participants.remove.error.common')]));
    expect(within(dialog()).getByRole('alert')).toBeInTheDocument();
  });
});
