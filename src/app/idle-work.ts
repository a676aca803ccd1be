import { effect } from '@preact/signals';
import { isIdle, startIdleTimer } from '../navigation/idle';
import { userId } from '../session/session';
import { OutageCover, preloadNext } from './routes';

/**
 * startIdleWork downloads what the account may need next, and starts what makes later visits work without a
 * network, once the page is idle.
 */
export function startIdleWork(): void {
  startIdleTimer();
  effect(() => {
    if (!isIdle.value) return;
    OutageCover.preload().catch(() => {});
    if (userId.peek()) preloadNext().catch(() => {});
    import('./deferred/standby').then((m) => m.startStandby()).catch(() => {});
  });
}
