import { act, screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { heading, tidyApps } from '../support/app';
import { answering, HISTORY, main, openHistory, page, payment, rows } from '../support/history';
import { REASONS } from '../support/reasons';
import { say } from '../support/say';

tidyApps();

const pages = (world: World) => world.requestsOf('GET /vpn/v1/transactions').map(({ query }) => query);
const more = () => screen.getByRole('button', { name: say('frontend.web.list.more') });
const queryMore = () => screen.queryByRole('button', { name: say('frontend.web.list.more') });
const retry = () => screen.findByRole('button', { name: say('frontend.web.error.retry') });
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => payment(from - at));

describe('the pages', () => {
  test('have ten payments each, the next one at a tap, and end', async () => {
    const { user, world } = await openHistory();
    expect(rows()).toHaveLength(10);
    await user.click(more());
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(queryMore()).not.toBeInTheDocument();
    const tenth = world.persona('active').transactions[9]?.id;
    expect(pages(world)).toEqual([{ limit: '10' }, { limit: '10', after_tx_id: String(tenth) }]);
  });

  test('come by themselves when the end is nearly in view, one at a time', async () => {
    const { world, sentinel } = await openHistory({ persona: 'heavy' });
    await waitFor(() => expect(sentinel.margin()).toBe('200px'));
    world.delay({ path: HISTORY }, 50);
    await act(() => {
      sentinel.show();
      sentinel.show();
    });
    expect(more()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(rows()).toHaveLength(20));
    await waitFor(() => expect(sentinel.count()).toBe(1));
    await act(() => sentinel.show());
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(pages(world)).toHaveLength(3);
  });

  test.each<[string, object]>([
    ['says there is more, without a cursor', page(ids(40, 10), { has_more: true })],
    ['repeats its cursor', page(ids(40, 10), { has_more: true, next_after_tx_id: 41 })],
    ['brings nothing', page([], { has_more: true, next_after_tx_id: 31 })],
    ['brings what is known', page(ids(50, 10), { has_more: true, next_after_tx_id: 31 })],
    ['is none', { status: 404 }],
  ])('end with one that %s', async (_, last) => {
    const { user, world } = await openHistory(
      answering(page(ids(50, 10), { has_more: true, next_after_tx_id: 41 }), last as { status: number }),
    );
    await user.click(more());
    await waitFor(() => expect(queryMore()).not.toBeInTheDocument());
    expect(rows().length).toBeLessThanOrEqual(20);
    expect(pages(world)).toHaveLength(2);
  });

  test('that are in are good for a minute, also after a visit elsewhere', async () => {
    const { user, navigate, world } = await openHistory();
    await user.click(more());
    await waitFor(() => expect(rows()).toHaveLength(12));
    const visit = async () => {
      navigate('/account/manage');
      await heading(say('frontend.web.manage.title'));
      navigate('/account/transactions');
      await heading(say('frontend.web.tx.title'));
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
    await visit();
    expect(rows()).toHaveLength(12);
    expect(pages(world)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 11_000);
    await visit();
    await waitFor(() => expect(pages(world)).toHaveLength(3));
    expect(pages(world)[2]).toEqual({ limit: '10' });
  });

  test('show a payment once that comes twice', async () => {
    const { user } = await openHistory(
      answering(
        page([...ids(50, 9), payment('50')], { has_more: true, next_after_tx_id: 42 }),
        page([payment(42), payment('41')]),
      ),
    );
    expect(rows()).toHaveLength(9);
    await user.click(more());
    await waitFor(() => expect(rows()).toHaveLength(10));
  });
});

describe('the list', () => {
  test('that is late is announced by eight grey rows', async () => {
    await openHistory({ isPending: true, prepare: (world) => world.delay({ path: HISTORY }, 300) });
    const status = (await screen.findByText(say('frontend.web.tx.loading'))).closest('[role=status]');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(status?.querySelectorAll('[aria-hidden=true] .card > *')).toHaveLength(8);
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(screen.queryByText(say('frontend.web.tx.loading'))).not.toBeInTheDocument();
  });

  test.each([[page([])], [page(null)], [page('none')], [page([null, {}])], [{ status: 404 }]])(
    'of nothing (%j) says so',
    async (fault) => {
      await openHistory({ isPending: true, ...answering(fault) });
      expect(await screen.findByText(say('frontend.web.tx.list.empty'))).toBeInTheDocument();
      expect(main().getByRole('link')).toHaveAttribute('href', '/webui/account/plans?recipient_type=self');
      expect([rows(), queryMore(), main().queryByRole('alert')]).toEqual([[], null, null]);
    },
  );

  test.each(REASONS)('that does not come (%j) says why, and can be asked for again', async (fault, why) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let heal = () => {};
    const { user } = await openHistory({
      isPending: true,
      prepare: (world) => {
        heal = world.fail({ path: HISTORY }, fault);
      },
    });
    const text = `${say('frontend.web.tx.list.error')}. ${why}`;
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(say('frontend.web.tx.list.empty'))).not.toBeInTheDocument();
    heal();
    await user.click(await retry());
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps what it has when the next page does not come, and asks for that one again', async () => {
    const { user, world, sentinel } = await openHistory();
    const heal = world.fail({ path: HISTORY }, { status: 500 });
    await user.click(more());
    expect(await main().findByRole('alert')).toHaveTextContent(say('frontend.web.tx.list.error'));
    expect(rows()).toHaveLength(10);
    // What has failed is not repeated by scrolling.
    await act(() => sentinel.show());
    expect(pages(world)).toHaveLength(2);
    heal();
    await user.click(await retry());
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    const [, second, third] = pages(world);
    expect(third).toEqual(second);
  });
});
