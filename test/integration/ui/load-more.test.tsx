import { act, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { LoadMore } from '../../../src/ui/LoadMore';
import { stubSentinel } from '../support/sentinel';

type Props = Partial<Parameters<typeof LoadMore>[0]>;
const view = (props: Props = {}) => (
  <LoadMore label="Show more" isBusy={false} onLoadMore={() => {}} {...props} />
);
const button = () => screen.getByRole('button', { name: 'Show more' });

describe('LoadMore', () => {
  test('asks for more when its place is 200 px from view, and not before', async () => {
    const sentinel = stubSentinel();
    const handleWanted = vi.fn();
    render(view({ onLoadMore: handleWanted }));
    expect([sentinel.count(), sentinel.margin()]).toEqual([1, '200px']);
    await act(() => sentinel.show(false));
    expect(handleWanted).not.toHaveBeenCalled();
    await act(() => sentinel.show());
    expect(handleWanted).toHaveBeenCalledOnce();
  });

  test('watches nothing while more is on its way, and again after it', async () => {
    const sentinel = stubSentinel();
    const { rerender, unmount } = render(view());
    rerender(view({ isBusy: true }));
    expect(sentinel.count()).toBe(0);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    rerender(view());
    expect(sentinel.count()).toBe(1);
    unmount();
    await waitFor(() => expect(sentinel.count()).toBe(0));
  });

  test('is a button as well', async () => {
    stubSentinel();
    const handleWanted = vi.fn();
    render(view({ onLoadMore: handleWanted }));
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button());
    expect(handleWanted).toHaveBeenCalledTimes(2);
  });
});
