import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from './viewport';

const DURATION_MS = 200;

/** Whether content of an element unfolds; the element then grows with it. */
const isUnfolding = (element: HTMLElement): boolean =>
  element
    .getAnimations({ subtree: true })
    .some(({ transitionProperty = '' }: Partial<CSSTransition>) =>
      /rows|height|width/.test(transitionProperty),
    );

/**
 * useSmoothHeight lets an element take on the height of new content in 200 ms. What is below its first child comes
 * out from under that, so that the end of the content stays in view.
 */
export function useSmoothHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || prefersReducedMotion()) return;
    let height = 0;
    let contentHeight = Number.NaN;
    const observer = new ResizeObserver(() => {
      const first = element.firstElementChild;
      if (!first) return;
      const { offsetHeight, clientHeight, scrollHeight } = element;
      const before = contentHeight;
      // The height without a maximum, and without the margin of a running animation.
      const margin = Number.parseFloat(getComputedStyle(first).marginBottom);
      contentHeight = scrollHeight - margin + offsetHeight - clientHeight;
      if (Math.abs(contentHeight - before) > 1 && !isUnfolding(element))
        first.animate({ marginBottom: [`${height - contentHeight}px`, '0px'] }, DURATION_MS);
      height = offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
