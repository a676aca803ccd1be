import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

const offline = signal(!navigator.onLine);

/** The browser says that there is no network. */
export const isOffline: ReadonlySignal<boolean> = offline;

listen(window, ['online', 'offline'], () => {
  offline.value = !navigator.onLine;
});
