import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

/** mediaSignal creates a signal of whether a media query matches. It listens only while it is in use. */
export function mediaSignal(query: string): ReadonlySignal<boolean> {
  let unlisten: () => void;
  const matches = signal(false, {
    watched() {
      const list = matchMedia(query);
      const update = () => {
        matches.value = list.matches;
      };
      update();
      unlisten = listen(list, 'change', update);
    },
    unwatched: () => unlisten(),
  });
  return matches;
}

/**
 * Below 768 px, at a font size of 16 px, dialogs are sheets and panels are pages. The layout itself is left
 * to CSS.
 */
export const isMobile = mediaSignal('(max-width:47.99em)');

/** prefersReducedMotion returns whether the user wants no animations; style sheets ask by themselves. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** scrollIntoView scrolls to an element that is not, or not wholly, on the screen. */
export function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
