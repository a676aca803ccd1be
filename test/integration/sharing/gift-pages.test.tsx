import { act, screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { heading, settle, tidyApps } from '../support/app';
import { REASONS } from '../support/reasons';
import { say } from '../support/say';
import { countOf, GIFTS, main, openGifts, retry, rows } from '../support/sharing';

tidyApps();

const CALL = 'GET /vpn/v1/gifts/active';
const MORE = { name: say('frontend.web.list.more') };
const more = () => screen.getByRole('button', MORE);
const queryMore = () => screen.queryByRole('button', MORE);

const gifts = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ gift_id: from - at, product_code: 'DEFAULT', term_id: 1 }));
const page = (list: unknown, rest: object = {}) => ({
  status: 200,
  body: { gifts: list, has_more: false, next_after_gift_id: null, ...rest },
});
/** The first answers of the server; its own come after them. */
const answering = (...faults: Parameters<World['fail']>[1][]) => ({
  prepare(world: World) {
    for (const fault of faults) world.fail({ path: GIFTS }, fault, 1);
  },
});

describe('the pages of gifts', () => {
  test('have ten each, the next one at a tap', async () => {
    const { user, world } = await openGifts({ persona: 'heavy' });
    expect(rows()).toHaveLength(10);
    await user.click(more());
    await waitFor(() => expect(rows()).toHaveLength(20));
    const tenth = world.gifts.activeOf(world.persona('heavy').user_id)[9]?.gift_id;
    expect(world.requestsOf(CALL).map(({ query }) => query)).toEqual([
      { limit: '10' },
      { limit: '10', after_gift_id: tenth },
    ]);
  });

  test('come by themselves when the end is within 200 px, one at a time, until there is no more', async () => {
    const { world, sentinel } = await openGifts({ persona: 'heavy' });
    await waitFor(() => expect(sentinel.margin()).toBe('200px'));
    await act(() => sentinel.show(false));
    expect(countOf(world, CALL)).toBe(1);
    for (const count of [20, 30, 40, 50, 60]) {
      await waitFor(() => expect(sentinel.count()).toBe(1));
      await act(() => {
        sentinel.show();
        sentinel.show();
      });
      await waitFor(() => expect(rows()).toHaveLength(count));
    }
    expect(queryMore()).not.toBeInTheDocument();
    expect([sentinel.count(), countOf(world, CALL)]).toEqual([0, 6]);
  });

  test.each<[string, { status: number }]>([
    ['says there is more, without a cursor', page(gifts(40, 10), { has_more: true })],
    ['repeats its cursor', page(gifts(40, 10), { has_more: true, next_after_gift_id: 41 })],
    ['brings nothing', page([], { has_more: true, next_after_gift_id: 31 })],
    ['brings what is known', page(gifts(50, 10), { has_more: true, next_after_gift_id: 31 })],
    ['is none', { status: 404 }],
  ])('end with one that %s', async (_, last) => {
    const { user, world } = await openGifts(
      answering(page(gifts(50, 10), { has_more: true, next_after_gift_id: 41 }), last),
    );
    await user.click(more());
    await waitFor(() => expect(queryMore()).not.toBeInTheDocument());
    expect(rows().length).toBeLessThanOrEqual(20);
    expect(countOf(world, CALL)).toBe(2);
  });

  test('that are in are good for a minute, also after a visit elsewhere', async () => {
    const { navigate, world } = await openGifts();
    const visit = async () => {
      navigate('/account/manage');
      await heading(say('frontend.web.manage.title'));
      navigate('/account/gifts');
      await heading(say('frontend.web.menu.gifts'));
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
    await visit();
    await settle();
    expect([rows().length, countOf(world, CALL)]).toEqual([3, 1]);
    vi.setSystemTime(Date.now() + 11_000);
    world.mintGift(world.persona('active').user_id);
    await visit();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(countOf(world, CALL)).toBe(2);
  });

  test('of one person are not shown to the next', async () => {
    const { navigate, world } = await openGifts({ persona: 'heavy' });
    signIn(world, 'active');
    world.delay({ path: GIFTS }, 50);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(rows()).toHaveLength(0));
    await waitFor(() => expect(rows()).toHaveLength(3));
    navigate('/account/manage');
    await heading(say('frontend.web.manage.title'));
    navigate('/account/gifts');
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});

describe('the list of gifts', () => {
  test('that is late is announced by seven grey rows', async () => {
    await openGifts({ isPending: true, prepare: (world) => world.delay({ path: GIFTS }, 300) });
    const status = (await screen.findByText(say('frontend.web.gifts.loading'))).closest('[role=status]');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(status?.querySelectorAll('[aria-hidden=true] .card > *')).toHaveLength(7);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByText(say('frontend.web.gifts.loading'))).not.toBeInTheDocument();
  });

  test.each([[page([])], [page(null)], [page('none')], [page([null, {}])], [{ status: 404 }]])(
    'of nothing (%j) says so, and where a gift is to be had',
    async (fault) => {
      await openGifts({ isPending: true, ...answering(fault) });
      expect(await screen.findByText(say('frontend.web.gifts.list.empty'))).toBeInTheDocument();
      const link = main().getByRole('link', { name: say('frontend.web.menu.buy_gift') });
      expect(link).toHaveAttribute('href', '/webui/account/plans?recipient_type=gift');
      expect([rows(), queryMore(), main().queryByRole('alert')]).toEqual([[], null, null]);
    },
  );

  test('of somebody without a subscription is there as well', async () => {
    await openGifts({ persona: 'new', isPending: true });
    expect(await screen.findByText(say('frontend.web.gifts.list.empty'))).toBeInTheDocument();
  });

  test.each(REASONS)('that does not come (%j) says why, and can be asked for again', async (fault, why) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let heal = () => {};
    const { user } = await openGifts({
      isPending: true,
      prepare: (world) => {
        heal = world.fail({ path: GIFTS }, fault);
      },
    });
    const text = `${say('frontend.web.gifts.list.error')}. ${why}`;
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(say('frontend.web.gifts.list.empty'))).not.toBeInTheDocument();
    expect(main().queryByRole('list')).not.toBeInTheDocument();
    heal();
    await user.click(await retry());
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps what it has when the next page does not come, and asks for that one again', async () => {
    const { user, world, sentinel } = await openGifts({ persona: 'heavy' });
    const heal = world.fail({ path: GIFTS }, { status: 500 });
    await user.click(more());
    expect(await main().findByRole('alert')).toHaveTextContent(say('frontend.web.gifts.list.error'));
    expect(rows()).toHaveLength(10);
    // What has failed is not repeated by scrolling.
    await act(() => sentinel.show());
    const failed = countOf(world, CALL);
    heal();
    await user.click(await retry());
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    const queries = world.requestsOf(CALL).map(({ query }) => query);
    expect(queries).toHaveLength(failed + 1);
    expect(queries.at(-1)).toEqual(queries[1]);
  });
});
