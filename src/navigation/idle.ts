import { type ReadonlySignal, signal } from '@preact/signals';

/** When the page rests: what comes then is not to compete with what is waited for. */
const REST_MS = 3000;

const resting = signal(false);

/** The page has been on screen for three seconds. */
export const isResting: ReadonlySignal<boolean> = resting;

/** startResting counts from now, the page being on screen. Returns what stops it. */
export function startResting(): () => void {
  const timer = setTimeout(() => {
    resting.value = true;
  }, REST_MS);
  return () => clearTimeout(timer);
}
