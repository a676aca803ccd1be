import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * createPendingAction wraps `run` so that only one call runs at a time; calls during it resolve to undefined.
 */
export function createPendingAction<A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
): { readonly isBusy: ReadonlySignal<boolean>; run(...args: A): Promise<R | undefined> } {
  const isBusy = signal(false);
  return {
    isBusy,
    async run(...args) {
      if (isBusy.peek()) return;
      isBusy.value = true;
      try {
        return await run(...args);
      } finally {
        isBusy.value = false;
      }
    },
  };
}
