import { act, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoadMore } from '../../../src/ui/LoadMore';

/** Replaces IntersectionObserver, which never reports anything in the test environment. */
function stubSentinel() {
  const observers = new Map<{ readonly rootMargin: string }, (isIntersecting: boolean) => void>();

  class Sentinel {
    readonly rootMargin: string;
    private readonly report: (isIntersecting: boolean) => void;
    constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.rootMargin = rootMargin;
      this.report = (isIntersecting) =>
        callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {
      observers.set(this, this.report);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Sentinel);

  return {
    /** The number of connected observers. */
    count: () => observers.size,
    /** The root margin of the latest observer. */
    margin: () => [...observers.keys()].at(-1)?.rootMargin,
    /** Moves the observed elements into or out of the viewport. */
    show(isIntersecting = true) {
      for (const report of [...observers.values()]) report(isIntersecting);
    },
  };
}

type Props = Partial<Parameters<typeof LoadMore>[0]>;
const view = (props: Props = {}) => (
  <LoadMore label="Show more" isBusy={false} onLoadMore={() => {}} {...props} />
);
const button = () => screen.getByRole('button', { name: 'Show more' });

describe('LoadMore', () => {
  it('loads more when it is within 200 px of the viewport', async () => {
    const sentinel = stubSentinel();
    const handleLoadMore = vi.fn();
    render(view({ onLoadMore: handleLoadMore }));
    expect(sentinel.count()).toBe(1);
    expect(sentinel.margin()).toBe('200px');
    await act(() => sentinel.show(false));
    expect(handleLoadMore).not.toHaveBeenCalled();
    await act(() => sentinel.show());
    expect(handleLoadMore).toHaveBeenCalledOnce();
  });

  it('does not observe the viewport while it is busy', async () => {
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

  it('fades in at its new place once more has loaded', () => {
    stubSentinel();
    const { rerender, container } = render(view({ isBusy: true }));
    expect(container.firstElementChild).not.toHaveClass('fading-in');
    rerender(view());
    expect(container.firstElementChild).toHaveClass('fading-in');
  });

  it('loads more on click and Enter', async () => {
    stubSentinel();
    const handleLoadMore = vi.fn();
    render(view({ onLoadMore: handleLoadMore }));
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button());
    expect(handleLoadMore).toHaveBeenCalledTimes(2);
  });

  it('waits for a press while the keyboard is at the button, and keeps the button in view after it', async () => {
    const sentinel = stubSentinel();
    const handleLoadMore = vi.fn();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(view({ onLoadMore: handleLoadMore }));
    await userEvent.tab();
    await act(() => sentinel.show());
    expect(handleLoadMore).not.toHaveBeenCalled();
    rerender(view({ onLoadMore: handleLoadMore, isBusy: true }));
    expect(scrollIntoView).not.toHaveBeenCalled();
    rerender(view({ onLoadMore: handleLoadMore }));
    expect(scrollIntoView.mock.contexts).toEqual([button()]);
    await userEvent.tab();
    await act(() => sentinel.show());
    expect(handleLoadMore).toHaveBeenCalledOnce();
  });

  it('leaves the focus to the page after the last page of the list', async () => {
    stubSentinel();
    const { rerender } = render(<main>{view()}</main>);
    await userEvent.tab();
    rerender(<main />);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
