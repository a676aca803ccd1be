import type { Page } from '@playwright/test';

/** Time after the load at which the app does what can wait (src/navigation/idle.ts). */
const IDLE_MS = 3000;

/** setIdle lets the app do at once, or never, what it does when a page has been idle. */
export const setIdle = (page: Page, when: 'at once' | 'never') =>
  page.addInitScript(
    ([idleMs, isNever]) => {
      const wait = window.setTimeout.bind(window);
      const setTimeout = (run: () => void, ms = 0, ...rest: unknown[]) => {
        if (ms !== idleMs) return wait(run, ms, ...rest);
        return isNever ? 0 : wait(run, 0, ...rest);
      };
      Object.assign(window, { setTimeout });
    },
    [IDLE_MS, when === 'never'] as const,
  );
