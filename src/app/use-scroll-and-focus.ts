import { useLayoutEffect } from 'react';
import { focusOn } from '../lib/focus-on';
import { type Place, restoreScroll } from '../navigation/navigation';

/** Path of the page shown last, also after it unmounts; '' before the first. */
let lastPath = '';

/**
 * useScrollAndFocus restores the scroll position and moves the focus to the heading after a navigation,
 * unless the page has focused a field of its own.
 */
export function useScrollAndFocus({ path }: Place): void {
  const focused = globalThis.document?.activeElement;
  useLayoutEffect(() => {
    const previousPath = lastPath;
    lastPath = path;
    if (previousPath === '' || previousPath === path) return;
    restoreScroll();
    const { activeElement, body } = document;
    if (activeElement === focused || activeElement === body) focusOn('h1');
  }, [path, focused]);
}
