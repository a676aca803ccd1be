import { act, screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { heading, tidyApps } from '../support/app';
import { say } from '../support/say';
import { countOf, GIFTS, main, openGifts, retry, rows } from '../support/sharing';

tidyApps();

const CALL = 'GET /vpn/v1/gifts/active';
const MORE = { name: say('frontend.web.list.more') };
const more = () => screen.getByRole('button', MORE);
const queryMore = () => screen.queryByRole('button', MORE);

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

  test.each([[page([null, {}])]])('of nothing (%j) says so, and where a gift is to be had', async (fault) => {
    await openGifts({ isPending: true, ...answering(fault) });
    expect(await screen.findByText(say('frontend.web.gifts.list.empty'))).toBeInTheDocument();
    const link = main().getByRole('link', { name: say('frontend.web.menu.buy_gift') });
    expect(link).toHaveAttribute('href', '/webui/account/plans?recipient_type=gift');
    expect([rows(), queryMore(), main().queryByRole('alert')]).toEqual([[], null, null]);
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
