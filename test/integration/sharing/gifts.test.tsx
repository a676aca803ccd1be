import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { expectSkeletons, main, rows, tidyApps, toasts } from '../support/app';
import { term } from '../support/buying';
import { GIFTS, openGifts } from '../support/sharing';
import { findManualField, listToasts, stubWays } from '../support/ways';

tidyApps();

const linkOf = (id: string) => `${location.origin}/webui/account?gift_id=${id}`;
const buttons = () => main().getAllByRole('button', { name: new RegExp(say('link.copy')) });
const first = () => {
  const [button] = buttons();
  if (!button) throw new Error('There is no gift');
  return button;
};

/** Gifts as the server sends them. */
const answering = (...gifts: object[]) => ({
  prepare: (world: World) =>
    world.fail(
      { path: GIFTS },
      {
        status: 200,
        body: {
          gifts: gifts.map((gift, index) => ({
            gift_id: 7 + index,
            product_code: 'DEFAULT',
            term_id: 1,
            ...gift,
          })),
          has_more: false,
        },
      },
    ),
});

describe('gift', () => {
  const personal = say('account.plan.default');

  it('shows product and term, or what it knows of them', async () => {
    const gifts = [
      { term_id: 4 },
      { product_code: 'CORPORATE', term_id: 2 },
      { term_id: 99 },
      { product_code: '<b>x</b>', term_id: {} },
    ];
    await openGifts(answering(...gifts));
    const expected = [
      `${personal}, ${term(12)}`,
      `${say('account.plan.corporate')}, ${term(3)}`,
      personal,
      say('gifts.other'),
    ];
    expect(rows()).toHaveLength(expected.length);
    for (const [index, text] of expected.entries())
      expect(buttons()[index]).toHaveAccessibleName(`${text} ${say('link.copy')}`);
  });

  it('copies its own link and raises a toast for 2.2 seconds', async () => {
    const { user, world } = await openGifts();
    expect(screen.getByText(say('gifts.lead'))).toBeInTheDocument();
    const ways = stubWays({ clipboard: 'open' });
    const ids = world.gifts.activeOf(world.persona('active').user_id).map(({ gift_id }) => gift_id);
    for (const [index, button] of buttons().entries()) {
      await user.click(button);
      await waitFor(() => expect(ways.copied()).toBe(linkOf(ids[index] ?? '')));
    }
    await waitFor(() => expect(toasts()).toEqual([say('gifts.copy_success')]));
    expect(await listToasts()).toEqual([[say('gifts.copy_success'), 2200]]);
  });

  it('shows its link in a dialog when the browser cannot copy', async () => {
    const { user } = await openGifts(answering({ gift_id: 'a&b=c#d' }));
    stubWays({});
    await user.click(first());
    expect(await findManualField()).toHaveValue(linkOf('a%26b%3Dc%23d'));
    await waitFor(async () => expect(await listToasts()).toEqual([[say('gifts.copy_error'), 5000]]));
  });

  it('shows its link as a QR code', async () => {
    const { user } = await openGifts(answering({}));
    await user.click(main().getByRole('button', { name: new RegExp(`^${say('keys.qr.title')}: `) }));
    const dialog = within(await screen.findByRole('dialog', { name: say('keys.qr.name') }));
    expect(dialog.getByText(say('link.scan'))).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: say('link.title') })).toHaveValue(linkOf('7'));
    const ways = stubWays({ clipboard: 'open' });
    await user.click(dialog.getByRole('button', { name: say('common.copy') }));
    await waitFor(() => expect(ways.copied()).toBe(linkOf('7')));
    // A gift's link is not this device's key.
    expect(localStorage.getItem('key_used')).toBeNull();
  });
});

describe('gift list', () => {
  it('shows seven skeleton rows while it loads', async () => {
    await openGifts({ isPending: true, prepare: (world) => world.delay({ path: GIFTS }, 300) });
    await expectSkeletons('menu.gifts', '.card > *', 7, () => waitFor(() => expect(rows()).toHaveLength(3)));
  });

  it('says that it is empty and offers a gift to buy', async () => {
    await openGifts({ isPending: true, ...answering() });
    expect(await screen.findByText(say('gifts.list.empty'))).toBeInTheDocument();
    expect(screen.getByText(say('gifts.lead'))).toBeInTheDocument();
    expect(screen.getByText(say('gifts.list.hint'))).toBeInTheDocument();
    const link = main().getByRole('link', { name: say('menu.buy_gift') });
    expect(link).toHaveAttribute('href', '/webui/account/plans?recipient_type=gift');
    expect(rows()).toEqual([]);
    expect(screen.queryByRole('button', { name: say('list.more') })).not.toBeInTheDocument();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });
});
