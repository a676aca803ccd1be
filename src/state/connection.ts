import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

const offline = signal(!navigator.onLine);

/** The browser says that there is no network. */
export const isOffline: ReadonlySignal<boolean> = offline;

/** startConnection follows what the browser says of the network. */
export function startConnection(): void {
  listen(window, ['online', 'offline'], () => {
    offline.value = !navigator.onLine;
  });
}
