import { type ReadonlySignal, signal } from '@preact/signals';
import { userId } from '../session/session';
import { OutageCover, preloadNext } from './routes';

/** When the page rests: what comes then is not to compete with what is waited for. */
const REST_MS = 3000;

const resting = signal(false);

/** The page has been on screen for three seconds. */
export const isResting: ReadonlySignal<boolean> = resting;

/** startRest downloads what the account may need next, and what the worker keeps, once the page rests. */
export function startRest(): void {
  setTimeout(() => {
    resting.value = true;
    OutageCover.preload().catch(() => {});
    if (userId.peek()) preloadNext().catch(() => {});
    import('./errors/standby').then((m) => m.startStandby()).catch(() => {});
  }, REST_MS);
}
