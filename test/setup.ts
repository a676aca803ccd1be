import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/preact';
import { EventSource } from 'eventsource';
import { afterEach, inject, vi } from 'vitest';
import type { Settings } from '../tools/settings';

declare module 'vitest' {
  interface ProvidedContext {
    settings: Settings;
  }
}

// No test has a document of the build, which contains the settings.
globalThis.ternSettings = inject('settings');

// Test files share a worker and its window (tools/test.mjs).
vi.resetModules();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

// Restores the clock and the globals after each test.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

// Generous, for busy machines.
configure({ asyncUtilTimeout: 5000 });

// happy-dom has neither.
globalThis.EventSource ??= EventSource;
if (typeof HTMLElement !== 'undefined')
  Object.defineProperty(HTMLElement.prototype, 'translate', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('translate') !== 'no';
    },
    set(this: HTMLElement, isTranslated: boolean) {
      this.setAttribute('translate', isTranslated ? 'yes' : 'no');
    },
  });
