import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

/** The build prerenders pages where there may be no navigator. */
const isOnLine = (): boolean => globalThis.navigator?.onLine ?? true;

const offline = signal(!isOnLine());

/** The browser says that there is no network. */
export const isOffline: ReadonlySignal<boolean> = offline;

/** startConnection follows what the browser says of the network. */
export function startConnection(): void {
  listen(window, ['online', 'offline'], () => {
    offline.value = !isOnLine();
  });
}
