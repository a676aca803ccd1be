import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/viewport';

/** Duration of the count, a little less than the flight of the tern (SubscriptionCard.css). */
const COUNT_MS = 900;

/**
 * useCountUp counts up to `target` when it grows: from the number shown, or from `start` on the first render.
 * It returns the number to show.
 */
export function useCountUp(target: number, start = target): number {
  const [shown, setShown] = useState(start);
  const latest = useRef(start);
  useEffect(() => {
    const from = latest.current;
    const show = (number: number) => {
      latest.current = number;
      setShown(number);
    };
    if (target <= from || prefersReducedMotion()) return show(target);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // The frame may have begun before the effect.
      const rest = Math.min(1, Math.max(0, 1 - (now - startedAt) / COUNT_MS));
      show(Math.round(target - (target - from) * rest ** 3));
      if (rest > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
