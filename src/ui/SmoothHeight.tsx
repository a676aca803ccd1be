import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from './viewport';

export const SMOOTH_HEIGHT_MS = 200;

/** useSmoothHeight lets an element take on the height of new content in 200 ms, unless the viewport has changed. */
export function useSmoothHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || prefersReducedMotion()) return;
    let height = element.offsetHeight;
    let viewport = innerHeight;
    let animation: Animation | undefined;
    const observer = new ResizeObserver(() => {
      // What changes meanwhile is seen when the animation ends.
      if (animation?.playState === 'running') return;
      const from = height;
      height = element.offsetHeight;
      if (viewport === innerHeight && height !== from && !isUnfolding(element)) {
        const frames = [from, height].map((px) => ({ height: `${px}px`, overflow: 'hidden' }));
        animation = element.animate(frames, { duration: SMOOTH_HEIGHT_MS, easing: 'ease-out' });
      }
      viewport = innerHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}

/** isUnfolding returns whether content of an element unfolds; the element then grows with it. */
export const isUnfolding = (element: HTMLElement): boolean =>
  element
    .getAnimations({ subtree: true })
    .some(({ transitionProperty = '' }: Partial<CSSTransition>) =>
      /rows|height|width/.test(transitionProperty),
    );
