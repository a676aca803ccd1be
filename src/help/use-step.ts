import { useState } from 'react';
import { keysFailure } from '../account/keys/keys.model';
import { sessionStore } from '../lib/storage';

/** A stored index of `count` steps; 0 for anything else that the storage holds. */
function readIndex(name: string, count: number): number {
  const index = Number(sessionStore.read(name));
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}

/**
 * useStep returns the current one of `steps`, its index, and how to go to another; after the last comes the first. The
 * index is kept for the session under `name`, and each name has its own, also when it changes without a remount. Another
 * step clears the error of the keys.
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
