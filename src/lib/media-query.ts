import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from './events';

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
