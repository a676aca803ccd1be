import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from './viewport';

export const SMOOTH_HEIGHT_MS = 200;

/** A block that takes on the height of new content in 200 ms, unless the viewport has changed. */
export function SmoothHeight(props: HTMLAttributes<HTMLDivElement>) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || prefersReducedMotion()) return;
    let height = element.offsetHeight;
    let viewport = innerHeight;
    const observer = new ResizeObserver(() => {
      // What changes meanwhile is seen when the animation ends.
      if (element.getAnimations().length > 0) return;
      const from = height;
      height = element.offsetHeight;
      if (viewport === innerHeight && height !== from && !isUnfolding(element)) {
        const frames = [from, height].map((px) => ({ height: `${px}px`, overflow: 'hidden' }));
        element.animate(frames, { duration: SMOOTH_HEIGHT_MS, easing: 'ease-out' });
      }
      viewport = innerHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={root} {...props} />;
}

/** isUnfolding returns whether content of an element unfolds; the element then grows with it. */
export const isUnfolding = (element: HTMLElement): boolean =>
  element
    .getAnimations({ subtree: true })
    .some(({ transitionProperty = '' }: Partial<CSSTransition>) =>
      /rows|height|width/.test(transitionProperty),
    );
