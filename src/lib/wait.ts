import { effect } from '@preact/signals';

/** waitMs resolves after `ms` milliseconds. */
export function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** until resolves once `isTrue`, which reads signals, returns true. */
export const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (!isTrue()) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
