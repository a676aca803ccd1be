import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from './viewport';

const DURATION_MS = 200;

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
      const from = { height: `${height}px`, overflow: 'hidden' };
      height = element.offsetHeight;
      const to = { height: `${height}px`, overflow: 'hidden' };
      if (viewport === innerHeight && from.height !== to.height)
        animation = element.animate([from, to], { duration: DURATION_MS, easing: 'ease-out' });
      viewport = innerHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
