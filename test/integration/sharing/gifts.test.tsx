import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { expectSkeletons, main, rows, tidyApps, toasts } from '../support/app';
import { term } from '../support/buying';
import { say } from '../support/say';
import { GIFTS, openGifts } from '../support/sharing';
import { findManualField, stubWays, toldFor } from '../support/ways';

tidyApps();

const linkOf = (id: string) => `${location.origin}/webui/account?gift_id=${id}`;
const buttons = () => main().getAllByRole('button', { name: new RegExp(say('link.copy')) });
const first = () => {
  const [button] = buttons();
  if (!button) throw new Error('There is no gift');
  return button;
};

/** A gift as the server sends it. */
const answering = (gift: object) => ({
  prepare: (world: World) =>
    world.fail(
      { path: GIFTS },
      {
        status: 200,
        body: { gifts: [{ gift_id: 7, product_code: 'DEFAULT', term_id: 1, ...gift }], has_more: false },
      },
    ),
});

describe('a gift', () => {
  const personal = say('account.plan.default');

  test.each<[object, string]>([
    [{ term_id: 4 }, `${personal}, ${term(12)}`],
    [{ product_code: 'CORPORATE', term_id: 2 }, `${say('account.plan.corporate')}, ${term(3)}`],
    [{ term_id: 99 }, personal],
    [{ product_code: '<b>x</b>', term_id: {} }, say('gifts.other')],
  ])('of %j reads %j', async (gift, text) => {
    await openGifts(answering(gift));
    expect(rows().map((row) => row.textContent)).toEqual([text + say('link.copy')]);
  });

  test('at a tap copies its own link, and tells so for 2.2 seconds', async () => {
    const { user, world } = await openGifts();
    expect(screen.getByText(say('gifts.lead'))).toBeInTheDocument();
    const ways = stubWays({ clipboard: 'open' });
    const ids = world.gifts.activeOf(world.persona('active').user_id).map(({ gift_id }) => gift_id);
    for (const [at, button] of buttons().entries()) {
      await user.click(button);
      await waitFor(() => expect(ways.copied()).toBe(linkOf(ids[at] ?? '')));
    }
    await waitFor(() => expect(toasts()).toEqual([say('gifts.copy_success')]));
    expect(await toldFor()).toEqual([[say('gifts.copy_success'), 2200]]);
  });
});

test('the link of a gift is there to copy by hand where the browser cannot', async () => {
  const { user } = await openGifts(answering({ gift_id: 'a&b=c#d' }));
  stubWays({});
  await user.click(first());
  expect(await findManualField()).toHaveValue(linkOf('a%26b%3Dc%23d'));
  await waitFor(async () => expect(await toldFor()).toEqual([[say('gifts.copy_error'), 5000]]));
});

const MORE = { name: say('list.more') };
const queryMore = () => screen.queryByRole('button', MORE);

test('a gift is shown as a QR code to whoever stands beside', async () => {
  const { user } = await openGifts(answering({}));
  await user.click(main().getByRole('button', { name: say('keys.qr.title') }));
  const dialog = within(await screen.findByRole('dialog', { name: say('keys.qr.name') }));
  expect(dialog.getByText(say('link.scan'))).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: say('link.title') })).toHaveValue(linkOf('7'));
  const ways = stubWays({ clipboard: 'open' });
  await user.click(dialog.getByRole('button', { name: say('common.copy') }));
  await waitFor(() => expect(ways.copied()).toBe(linkOf('7')));
  // A gift's link is not this device's key.
  expect(localStorage.getItem('key_used')).toBeNull();
});

describe('the list of gifts', () => {
  test('that is late is announced by seven grey rows', async () => {
    await openGifts({ isPending: true, prepare: (world) => world.delay({ path: GIFTS }, 300) });
    await expectSkeletons('menu.gifts', '.card > *', 7, () => waitFor(() => expect(rows()).toHaveLength(3)));
  });

  test.each(['active', 'family-member'] as const)(
    'that is empty says so and offers a gift to buy: %s',
    async (persona) => {
      const prepare = (world: World) =>
        world.fail({ path: GIFTS }, { status: 200, body: { gifts: [], has_more: false } });
      await openGifts({ isPending: true, prepare, persona });
      expect(await screen.findByText(say('gifts.list.empty'))).toBeInTheDocument();
      expect(screen.getByText(say('gifts.lead'))).toBeInTheDocument();
      const link = main().getByRole('link', { name: say('menu.buy_gift') });
      expect(link).toHaveAttribute('href', '/webui/account/plans?recipient_type=gift');
      expect(rows()).toEqual([]);
      expect(queryMore()).not.toBeInTheDocument();
      expect(main().queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
