import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/lib/service-worker';

const URL_OF_WORKER = '/webui/sw.js';
const language = signal('en');
const register = vi.fn<(url: unknown) => Promise<void>>();

/** The ServiceWorkerContainer of a page, and the languages that its controller was sent. */
function createContainer(hasController = false) {
  const sent: unknown[] = [];
  const controller = { postMessage: (message: unknown) => sent.push(message) };
  const container = new EventTarget() as EventTarget & Record<string, unknown>;
  Object.assign(container, { register, controller: hasController ? controller : null });
  function takeCharge(): void {
    container.controller = controller;
    container.dispatchEvent(new Event('controllerchange'));
  }
  return { container, sent, takeCharge };
}

const stubBrowser = (serviceWorker: unknown, connection?: { saveData: boolean }) =>
  vi.stubGlobal('navigator', { serviceWorker, connection });

const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
  createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
}));

beforeEach(() => {
  language.value = 'en';
  register.mockReset().mockResolvedValue();
  createPolicy.mockClear();
});

describe('the service worker', () => {
  it.each([undefined, { saveData: false }])('is registered by its address: connection %j', (connection) => {
    stubBrowser(createContainer().container, connection);
    registerServiceWorker(URL_OF_WORKER, language);
    expect(register.mock.calls).toEqual([[URL_OF_WORKER]]);
  });

  it('is not brought where data is saved [build-f2]', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser(createContainer().container, { saveData: true });
    registerServiceWorker(URL_OF_WORKER, language);
    expect([register.mock.calls, createPolicy.mock.calls]).toEqual([[], []]);
  });

  it('is sent the language when it is in charge from the start', () => {
    const { container, sent } = createContainer(true);
    stubBrowser(container);
    registerServiceWorker(URL_OF_WORKER, language);
    expect(sent).toEqual([{ language: 'en' }]);
  });

  it('is sent the language when it takes charge', () => {
    const { container, sent, takeCharge } = createContainer();
    stubBrowser(container);
    registerServiceWorker(URL_OF_WORKER, language);
    takeCharge();
    expect(sent).toEqual([{ language: 'en' }]);
  });

  it('is sent the language after each switch', () => {
    const { container, sent, takeCharge } = createContainer();
    stubBrowser(container);
    registerServiceWorker(URL_OF_WORKER, language);
    takeCharge();
    language.value = 'ru';
    expect(sent.at(-1)).toEqual({ language: 'ru' });
  });

  it('is no error where the browser has none', () => {
    stubBrowser(undefined);
    expect(() => registerServiceWorker(URL_OF_WORKER, language)).not.toThrow();
  });

  it('is no error where the browser refuses to tell of it [build-f18]', () => {
    vi.stubGlobal('navigator', {
      get serviceWorker() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    expect(() => registerServiceWorker(URL_OF_WORKER, language)).not.toThrow();
  });

  it('is no error where the policy is refused', () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy() {
        throw new TypeError('The policy "tern" is not allowed');
      },
    });
    stubBrowser(createContainer().container);
    expect(() => registerServiceWorker(URL_OF_WORKER, language)).not.toThrow();
  });

  it('is no error when it is refused', async () => {
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    const { container } = createContainer();
    // Not a spy, which would handle the rejection itself.
    container.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    stubBrowser(container);
    registerServiceWorker(URL_OF_WORKER, language);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('is the only address to be trusted where the browser wants a policy', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser(createContainer().container);
    registerServiceWorker(URL_OF_WORKER, language);
    expect(register.mock.calls).toEqual([[`trusted ${URL_OF_WORKER}`]]);
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect([name, rules?.createScriptURL('https://evil.example/sw.js')]).toEqual(['tern', URL_OF_WORKER]);
  });
});
