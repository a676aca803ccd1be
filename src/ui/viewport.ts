import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

/** mediaSignal creates a signal of whether a media query matches; false without matchMedia. */
export function mediaSignal(query: string): ReadonlySignal<boolean> {
  const list = globalThis.matchMedia?.(query);
  const matches = signal(!!list?.matches);
  if (list) {
    listen(list, 'change', () => {
      matches.value = list.matches;
    });
  }
  return matches;
}

/**
 * Below 768 px, at a font size of 16 px, dialogs are sheets and panels are pages. The layout itself is left
 * to CSS.
 */
export const isMobile = mediaSignal('(max-width:47.99em)');
