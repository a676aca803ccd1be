import { type ReadonlySignal, signal } from '@preact/signals';

/** createPendingAction runs one call at a time; calls while one is pending resolve to undefined (ui-12). */
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
