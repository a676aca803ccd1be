import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../ui/viewport';
import { FOLDING_MS } from './Fold';

/** useScrollTo scrolls an element into view once it has unfolded, for each new `value` that is not falsy. */
export function useScrollTo(value: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!value) return;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    const scroll = () => element.current?.scrollIntoView({ block: 'nearest', behavior });
    const timer = setTimeout(scroll, FOLDING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return element;
}
