import { useLayoutEffect } from 'react';
import { focusOn } from '../lib/focus-on';
import { type Place, restoreScroll } from '../session/navigation';

/** Path of the last page shown, kept while the app unmounts it; '' before the first. */
let last = '';

/** useScrollAndFocus restores the scroll position and moves the focus to the heading after a navigation (app-14). */
export function useScrollAndFocus({ path }: Place): void {
  useLayoutEffect(() => {
    const before = last;
    last = path;
    if (before === '' || before === path) return;
    restoreScroll();
    focusOn('h1');
  }, [path]);
}
