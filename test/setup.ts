import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/preact';
import { EventSource } from 'eventsource';
import { afterEach, vi } from 'vitest';

// Unit tests share a worker (tools/test.mjs).
vi.resetModules();

// What a test has put in the place of the clock or of a global ends with it.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

// A busy machine is no fault of the product: what is waited for comes at once on an idle one.
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
