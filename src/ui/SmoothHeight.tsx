import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from './viewport';

export const SMOOTH_HEIGHT_MS = 200;

/** A block that takes on the height of new content in 200 ms. */
export function SmoothHeight(props: HTMLAttributes<HTMLDivElement>) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => smoothHeight(root.current), []);
  return <div ref={root} {...props} />;
}

/** smoothHeight does for an element what `SmoothHeight` does. Returns a function that ends it. */
export function smoothHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element || prefersReducedMotion()) return;
  let height = element.offsetHeight;
  let animation: Animation | undefined;
  const observer = new ResizeObserver(() => {
    // What changes meanwhile is seen when the animation ends.
    if (animation?.playState === 'running') return;
    const from = height;
    height = element.offsetHeight;
    if (height !== from && !isUnfolding(element)) {
      const frames = [from, height].map((px) => ({ height: `${px}px`, overflow: 'hidden' }));
      animation = element.animate(frames, { duration: SMOOTH_HEIGHT_MS, easing: 'ease-out' });
    }
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** isUnfolding returns whether content of an element unfolds; the element then grows with it. */
export const isUnfolding = (element: HTMLElement): boolean =>
  element
    .getAnimations({ subtree: true })
    .some(({ transitionProperty = '' }: Partial<CSSTransition>) =>
      /rows|height|width/.test(transitionProperty),
    );
