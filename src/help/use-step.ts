import { useState } from 'react';
import { sessionStore } from '../lib/storage';

/**
 * useStep is one of `steps`, kept for the session under `name`, its index, and how to go to another; after the last comes
 * the first.
 */
export function useStep<Steps extends readonly [unknown, ...unknown[]]>(name: string, steps: Steps) {
  const [kept, keep] = useState(() => Number(sessionStore.read(name)));
  const at = kept % steps.length || 0;
  function goTo(next: number) {
    sessionStore.save(name, String(next));
    keep(next);
  }
  const step: Steps[number] = steps[at] ?? steps[0];
  return [step, at, goTo] as const;
}
