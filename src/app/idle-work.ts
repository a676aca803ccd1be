import { effect } from '@preact/signals';
import { isResting, startResting } from '../navigation/resting';
import { userId } from '../session/session';
import { OutageCover, preloadNext } from './routes';

/** startRest downloads what the account may need next, and what the worker keeps, once the page rests. */
export function startRest(): void {
  startResting();
  effect(() => {
    if (!isResting.value) return;
    OutageCover.preload().catch(() => {});
    if (userId.peek()) preloadNext().catch(() => {});
    import('./deferred/standby').then((m) => m.startStandby()).catch(() => {});
  });
}
