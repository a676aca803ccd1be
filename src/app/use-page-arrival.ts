import { useLayoutEffect, useRef } from 'react';
import { type Place, restoreScroll } from '../state/navigation';

/** usePageArrival makes a new page begin where a reader expects it: scroll place, and focus on its heading. */
export function usePageArrival(place: Place): void {
  const before = useRef(place.path);
  useLayoutEffect(() => {
    if (before.current === place.path) return;
    before.current = place.path;
    restoreScroll();
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place.path]);
}
