import { useEffect, useLayoutEffect, useRef } from 'react';
import { rescueFocus } from '../lib/focus-on';
import { Button } from './Button';

interface Props {
  label: string;
  isBusy: boolean;
  onLoadMore(): void;
}

/** Distance from the viewport at which the next page is loaded. */
const MARGIN_PX = 200;

/** The sentinel of a list, which loads more when it is almost in view, or on a click. */
export function LoadMore({ label, isBusy, onLoadMore }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sentinel = root.current;
    if (isBusy || !sentinel) return;
    // New rows would push a button with the focus out of view: keyboard users load them by a press.
    const findFocused = () => sentinel.querySelector(':focus-visible');
    findFocused()?.scrollIntoView({ block: 'nearest' });
    // Recreated after each page, because an observer reports only changes.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && !findFocused() && onLoadMore(),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [isBusy, onLoadMore]);
  // The last page removes the button, so the focus moves to the page.
  useLayoutEffect(
    () => () => {
      if (!root.current?.contains(document.activeElement)) return;
      // Later, because a page that opens meanwhile focuses its heading.
      queueMicrotask(rescueFocus);
    },
    [],
  );
  return (
    <div ref={root} class={`grid ${isBusy ? '' : 'fading-in'}`}>
      <Button class="hug" isBusy={isBusy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
