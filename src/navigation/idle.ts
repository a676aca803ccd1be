import { type ReadonlySignal, signal } from '@preact/signals';

/** Time on screen after which the page counts as idle and further downloads may start. */
const IDLE_MS = 3000;

const idle = signal(false);

/** True once the page has been on screen for three seconds. */
export const isIdle: ReadonlySignal<boolean> = idle;

/** startIdleTimer must be called once the page is on screen. Returns a function that stops it. */
export function startIdleTimer(): () => void {
  const timer = setTimeout(() => {
    idle.value = true;
  }, IDLE_MS);
  return () => clearTimeout(timer);
}
