import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { tidyApps, toasts } from '../support/app';
import { term } from '../support/buying';
import { say } from '../support/say';
import { GIFTS, main, openGifts, rows } from '../support/sharing';
import { findManualField, stubWays, toldFor, type Ways } from '../support/ways';

tidyApps();

const linkOf = (id: string) => `${location.origin}/webui/account?gift_id=${id}`;
const buttons = () => main().getAllByRole('button', { name: new RegExp(say('frontend.web.gifts.copy')) });
const first = () => {
  const [button] = buttons();
  if (!button) throw new Error('There is no gift');
  return button;
};

/** One gift, as the server sends it. */
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
  const personal = say('frontend.web.account.plan.default');

  test.each<[object, string]>([
    [{ term_id: 4 }, `${personal}, ${term(12)}`],
    [{ product_code: 'CORPORATE', term_id: 2 }, `${say('frontend.web.account.plan.corporate')}, ${term(3)}`],
    [{ term_id: 99 }, personal],
    [{ product_code: '<b>x</b>', term_id: {} }, say('frontend.web.gifts.other')],
  ])('of %j reads %j', async (gift, text) => {
    await openGifts(answering(gift));
    expect(rows().map((row) => row.textContent)).toEqual([text + say('frontend.web.gifts.copy')]);
  });

  test('at a tap copies its own link, and tells so for 2.2 seconds', async () => {
    const { user, world } = await openGifts();
    expect(screen.getByText(say('frontend.web.gifts.lead'))).toBeInTheDocument();
    const ways = stubWays({ clipboard: 'open' });
    const ids = world.gifts.activeOf(world.persona('active').user_id).map(({ gift_id }) => gift_id);
    for (const [at, button] of buttons().entries()) {
      await user.click(button);
      await waitFor(() => expect(ways.copied()).toBe(linkOf(ids[at] ?? '')));
    }
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.gifts.copy_success')]));
    expect(await toldFor()).toEqual([[say('frontend.web.gifts.copy_success'), 2200]]);
  });

  test('keeps its name in the link as it is spelt', async () => {
    const { user } = await openGifts(answering({ gift_id: 'a&b=c#d' }));
    const ways = stubWays({ clipboard: 'open' });
    await user.click(first());
    await waitFor(() => expect(ways.copied()).toBe(linkOf('a%26b%3Dc%23d')));
  });
});

test.each<[Ways, string[]]>([
  [{ share: 'taken' }, [say('frontend.web.participants.invite.shared')]],
  // Whoever closes the menu knows.
  [{ share: 'cancelled' }, []],
  [{}, [say('frontend.web.gifts.copy_error')]],
])(
  'the link of a gift goes the way that is left in a browser with %j, which tells %j',
  async (given, told) => {
    const { user } = await openGifts(answering({}));
    const ways = stubWays(given);
    await user.click(first());
    if (given.share) await waitFor(() => expect(ways.shared).toEqual([linkOf('7')]));
    else expect(await findManualField()).toHaveValue(linkOf('7'));
    await waitFor(() => expect(toasts()).toEqual(told));
    expect((await toldFor()).map(([, ms]) => ms)).toEqual(told.map(() => 5000));
    expect(ways.copied()).toBeNull();
  },
);
