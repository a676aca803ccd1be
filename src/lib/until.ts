import { effect } from '@preact/signals';

/** until resolves once `isTrue`, which reads signals, returns true. */
export const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (!isTrue()) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
