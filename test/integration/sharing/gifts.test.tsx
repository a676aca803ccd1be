import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { tidyApps, toasts } from '../support/app';
import { term } from '../support/buying';
import { say } from '../support/say';
import { GIFTS, main, openGifts, rows, sayRussian } from '../support/sharing';
import { BROWSERS, findManualField, stubWays, toldFor } from '../support/ways';

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
    [{ product_code: 'FAMILY' }, `${say('frontend.web.account.plan.family')}, ${term(1)}`],
    [{ product_code: 'CORPORATE', term_id: 2 }, `${say('frontend.web.account.plan.corporate')}, ${term(3)}`],
    [{ product_code: 'GOLD' }, `${say('frontend.web.gifts.other')}, ${term(1)}`],
    [{ product_code: null, term_id: null }, say('frontend.web.gifts.other')],
    [{ term_id: 99 }, personal],
    [{ product_code: '<b>x</b>', term_id: {} }, say('frontend.web.gifts.other')],
  ])('of %j reads %j', async (gift, text) => {
    await openGifts(answering(gift));
    expect(rows().map((row) => row.textContent)).toEqual([text + say('frontend.web.gifts.copy')]);
  });

  test('reads well in Russian', async () => {
    await openGifts({ language: 'ru', ...answering({ product_code: 'FAMILY', term_id: 2 }) });
    const family = sayRussian('frontend.web.account.plan.family');
    expect(rows()[0]).toHaveTextContent(`${family}, 3 месяца${sayRussian('frontend.web.gifts.copy')}`);
    expect(screen.getByText(sayRussian('frontend.web.gifts.lead'))).toBeInTheDocument();
  });

  test('is one of the list that says what a tap does', async () => {
    await openGifts();
    expect(screen.getByText(say('frontend.web.gifts.lead'))).toBeInTheDocument();
    expect([rows().length, buttons().length]).toEqual([3, 3]);
  });

  test('at a tap copies its own link, and tells so for 2.2 seconds', async () => {
    const { user, world } = await openGifts();
    const ways = stubWays({ clipboard: 'open' });
    const ids = world.gifts.activeOf(world.persona('active').user_id).map(({ gift_id }) => gift_id);
    for (const [at, button] of buttons().entries()) {
      await user.click(button);
      await waitFor(() => expect(ways.copied()).toBe(linkOf(ids[at] ?? '')));
    }
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.gifts.copy_success')]));
    expect(await toldFor()).toEqual([[say('frontend.web.gifts.copy_success'), 2200]]);
  });

  test.each(['{Enter}', ' '])('is copied by the key %j as well', async (key) => {
    const { user } = await openGifts();
    const ways = stubWays({ clipboard: 'open' });
    first().focus();
    await user.keyboard(key);
    await waitFor(() => expect(ways.copied()).toMatch(/\?gift_id=/));
  });

  test.each([
    ['a&b=c#d', 'a%26b%3Dc%23d'],
    ['+ %/?', '%2B%20%25%2F%3F'],
    ['é🎁', '%C3%A9%F0%9F%8E%81'],
    [7, '7'],
  ])('called %j keeps its name in the link', async (gift_id, spelt) => {
    const { user } = await openGifts(answering({ gift_id }));
    const ways = stubWays({ clipboard: 'open' });
    await user.click(first());
    await waitFor(() => expect(ways.copied()).toBe(linkOf(spelt)));
    expect(new URL(ways.copied() ?? '').searchParams.get('gift_id')).toBe(String(gift_id));
  });
});

describe('the link of a gift', () => {
  /** What is said of each way, and for how long. */
  const TOLD: Record<(typeof BROWSERS)[number][2], [string, number]> = {
    copied: [say('frontend.web.gifts.copy_success'), 2200],
    shared: [say('frontend.web.participants.invite.shared'), 5000],
    'by hand': [say('frontend.web.gifts.copy_error'), 5000],
  };

  test.each(BROWSERS)('in a browser that %s goes the way that is left', async (_, given, way) => {
    const { user } = await openGifts(answering({}));
    const ways = stubWays(given);
    await user.click(first());
    if (way === 'by hand') expect(await findManualField()).toHaveValue(linkOf('7'));
    if (way === 'shared') await waitFor(() => expect(ways.shared).toEqual([linkOf('7')]));
    // Whoever closes the menu knows.
    const told = given.share === 'cancelled' ? [] : [TOLD[way]];
    await waitFor(() => expect(toasts()).toEqual(told.map(([text]) => text)));
    expect(await toldFor()).toEqual(told);
    expect(ways.copied()).toBe(way === 'copied' ? linkOf('7') : null);
    expect(screen.queryAllByRole('dialog')).toHaveLength(way === 'by hand' ? 1 : 0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('stands selected in the dialog of the last way, and the focus comes back', async () => {
    const { user } = await openGifts(answering({}));
    stubWays();
    await user.click(first());
    const field = await findManualField();
    if (!(field instanceof HTMLInputElement)) throw new Error('The field is no input');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('readonly');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(linkOf('7'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(first()).toHaveFocus();
  });

  test('is copied at the next tap when the browser allows it then', async () => {
    const { user } = await openGifts(answering({}));
    stubWays();
    await user.click(first());
    await findManualField();
    await user.keyboard('{Escape}');
    const ways = stubWays({ clipboard: 'open' });
    await user.click(first());
    await waitFor(() => expect(toasts()[0]).toBe(say('frontend.web.gifts.copy_success')));
    expect(ways.copied()).toBe(linkOf('7'));
  });
});
