import { useLayoutEffect } from 'react';
import { type Place, restoreScroll } from '../session/navigation';

/** The path that was shown last, also where the page was taken away meanwhile; '' before the first. */
let last = '';

/** usePageArrival makes a new page begin where a reader expects it: scroll place, and focus on its heading. */
export function usePageArrival({ path }: Place): void {
  useLayoutEffect(() => {
    const before = last;
    last = path;
    if (before === '' || before === path) return;
    restoreScroll();
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path]);
}
