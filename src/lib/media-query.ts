import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from './events';

/** mediaSignal tells whether the media query matches, kept up to date for the life of the page; false without matchMedia. */
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
