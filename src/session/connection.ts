import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';

/** Prerendering in Node may lack a navigator. */
const isOnLine = (): boolean => globalThis.navigator?.onLine ?? true;

const offline = signal(!isOnLine());

/** True while the browser reports no network. */
export const isOffline: ReadonlySignal<boolean> = offline;

/** startConnection keeps `isOffline` up to date. */
export function startConnection(): void {
  listen(window, ['online', 'offline'], () => {
    offline.value = !isOnLine();
  });
}
