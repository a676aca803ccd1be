import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

/** mediaSignal follows a media query for the life of the page; false without matchMedia. */
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

/** Below 768 px at a font size of 16 px: sheets for dialogs, pages for panels (app-2). Layout is CSS's. */
export const isMobile = mediaSignal('(max-width:47.99em)');
