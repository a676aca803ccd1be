import { useState } from 'react';
import { sessionStore } from '../lib/storage';

/** useStep is one of `count` steps, kept for the session under `name`, and how to go to another; after the last comes the first. */
export function useStep(name: string, count: number) {
  const [step, setStep] = useState(() => Number(sessionStore.read(name)) % count || 0);
  function goTo(next: number) {
    sessionStore.save(name, String(next));
    setStep(next % count);
  }
  return [step, goTo] as const;
}
