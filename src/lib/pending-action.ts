import { type ReadonlySignal, signal } from '@preact/signals';

/** createPendingAction runs one call at a time; calls while one is pending resolve to undefined (ui-12). */
export function createPendingAction<A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
): { readonly isPending: ReadonlySignal<boolean>; run(...args: A): Promise<R | undefined> } {
  const isPending = signal(false);
  return {
    isPending,
    async run(...args) {
      if (isPending.peek()) return;
      isPending.value = true;
      try {
        return await run(...args);
      } finally {
        isPending.value = false;
      }
    },
  };
}
