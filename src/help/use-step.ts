import { useState } from 'react';
import { keysFailure } from '../account/keys/keys.model';
import { sessionStore } from '../lib/storage';

/** Reads the stored index of `count` steps. Returns 0 if the stored value is not a valid index. */
function readIndex(name: string, count: number): number {
  const index = Number(sessionStore.read(name));
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}

/**
 * useStep returns the current step, its index and a function that goes to another step; the first step
 * follows the last. The index is saved under `name` for the session. Each name has its own index, also when
 * the name changes without a remount. Going to a step clears the error of the keys.
 */
export function useStep<Steps extends readonly [unknown, ...unknown[]]>(name: string, steps: Steps) {
  const [current, setCurrent] = useState({ name, index: readIndex(name, steps.length) });
  const index = current.name === name ? current.index : readIndex(name, steps.length);
  function goTo(next: number) {
    const nextIndex = next % steps.length;
    keysFailure.set(null);
    sessionStore.save(name, String(nextIndex));
    setCurrent({ name, index: nextIndex });
  }
  const step: Steps[number] = steps[index] ?? steps[0];
  return { step, index, goTo };
}
