import { useLayoutEffect } from 'react';
import { focusOn } from '../lib/focus-on';
import { type Place, restoreScroll } from '../navigation/navigation';

/** Path of the last page shown, kept while the app unmounts it; '' before the first. */
let last = '';

/**
 * useScrollAndFocus restores the scroll position and moves the focus to the heading after a navigation (app-14), unless
 * the page has put it into a field of its own.
 */
export function useScrollAndFocus({ path }: Place): void {
  const focused = globalThis.document?.activeElement;
  useLayoutEffect(() => {
    const before = last;
    last = path;
    if (before === '' || before === path) return;
    restoreScroll();
    const { activeElement, body } = document;
    if (activeElement === focused || activeElement === body) focusOn('h1');
  }, [path]);
}
