import { act, screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { tidyApps } from '../support/app';
import { answering, HISTORY, main, openHistory, page, rows } from '../support/history';
import { say } from '../support/say';

tidyApps();

const pages = (world: World) => world.requestsOf('GET /vpn/v1/transactions').map(({ query }) => query);
const more = () => screen.getByRole('button', { name: say('frontend.web.list.more') });
const queryMore = () => screen.queryByRole('button', { name: say('frontend.web.list.more') });

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

  test.each([[page([null, {}])]])('of nothing (%j) says so', async (fault) => {
    await openHistory({ isPending: true, ...answering(fault) });
    expect(await screen.findByText(say('frontend.web.tx.list.empty'))).toBeInTheDocument();
    expect(main().getByRole('link')).toHaveAttribute('href', '/webui/account/plans?recipient_type=self');
    expect([rows(), queryMore(), main().queryByRole('alert')]).toEqual([[], null, null]);
  });
});
