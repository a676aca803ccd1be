import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { getButton, raisedToasts, tidyApps, toasts } from '../support/app';
import { say } from '../support/say';
import { countOf, memberNames, openParticipants, places, REMOVE } from '../support/sharing';
import { toldFor } from '../support/ways';

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

describe('a removal', () => {
  test('takes the member out, says so for a second and a half, and looks at the account again', async () => {
    const { user, world } = await openDialog();
    expect(dialog()).toHaveAccessibleDescription(say('participants.remove.text', { name: 'Anna' }));
    const before = countOf(world, 'GET /vpn/v1/users');
    await user.click(confirm());
    const text = say('participants.remove.done', { name: 'Anna' });
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(await toldFor()).toEqual([[text, 1500]]);
    await waitFor(() => expect(memberNames()).toEqual(['Олег']));
    expect(queryDialog()).not.toBeInTheDocument();
    expect(places(1, 5)).toBeInTheDocument();
    // The button is gone, and the focus stays on the page.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect([removed(world), countOf(world, 'GET /vpn/v1/users')]).toEqual([[{ name: 'Anna' }], before + 1]);
  });

  test('is not over before the list is without the name: it cannot be asked for again', async () => {
    const { user, world } = await openDialog();
    const before = countOf(world, 'GET /vpn/v1/users');
    world.delay({ path: '/vpn/v1/users' }, 200);
    await user.click(confirm());
    await expect.poll(() => countOf(world, 'GET /vpn/v1/users')).toBe(before + 1);
    expect(memberNames()).toEqual(['Anna', 'Олег']);
    expect(await raisedToasts()).toEqual([]);
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    expect(memberNames()).toEqual(['Олег']);
    await waitFor(() => expect(toasts()).toEqual([say('participants.remove.done', { name: 'Anna' })]));
  });
});

describe('a removal that fails', () => {
  test('says so for 2.5 seconds, lets its dialog be closed, and is not told about the next person', async () => {
    const text = say('participants.remove.error.400');
    const { user } = await openDialog({
      prepare: (world) => world.fail({ path: REMOVE }, { status: 400 }, 1),
    });
    await user.click(confirm());
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(text);
    expect(await toldFor()).toEqual([[text, 2500]]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    await user.click(opener('Олег'));
    await screen.findByRole('alertdialog');
    expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('because somebody else was quicker tells that they are gone, and has nothing left to ask', async () => {
    const { user, world } = await openDialog();
    world.invites.remove(world.persona('family-owner'), 'Anna');
    await user.click(confirm());
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    expect(memberNames()).toEqual(['Олег']);
    await waitFor(() => expect(toasts()).toEqual([say('participants.remove.error.404')]));
    expect(removed(world)).toHaveLength(1);
  });

  test('is not told as done because somebody else has gone', async () => {
    const { user, world } = await openDialog({ prepare: (world) => world.fail({ path: REMOVE }, 'network') });
    world.invites.remove(world.persona('family-owner'), 'Олег');
    await user.click(confirm());
    await waitFor(() => expect(memberNames()).toEqual(['Anna']));
    await waitFor(() => expect(toasts()).toEqual([say('participants.remove.error.common')]));
    expect(within(dialog()).getByRole('alert')).toBeInTheDocument();
  });
});
