import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

const offline = signal(false);

/** True while the browser reports no network. */
export const isOffline: ReadonlySignal<boolean> = offline;

/** startConnection keeps `isOffline` up to date. */
export function startConnection(): void {
  const look = () => {
    offline.value = !navigator.onLine;
  };
  look();
  listen(window, ['online', 'offline'], look);
}
