import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startServiceWorker } from '../../../src/lib/service-worker';

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

describe('startServiceWorker', () => {
  it.each([undefined, { saveData: false }])(
    'registers the worker when the connection is %j',
    (connection) => {
      stubBrowser(createContainer().container, connection);
      startServiceWorker(URL_OF_WORKER, language);
      expect(register.mock.calls).toEqual([[URL_OF_WORKER]]);
    },
  );

  it('does nothing when the browser saves data [build-f2]', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser(createContainer().container, { saveData: true });
    startServiceWorker(URL_OF_WORKER, language);
    expect(register).not.toHaveBeenCalled();
    expect(createPolicy).not.toHaveBeenCalled();
  });

  it('sends the language to a worker that controls the page from the start', () => {
    const { container, sent } = createContainer(true);
    stubBrowser(container);
    startServiceWorker(URL_OF_WORKER, language);
    expect(sent).toEqual([{ language: 'en' }]);
  });

  it('sends the language when the worker takes control, and after each change', () => {
    const { container, sent, takeCharge } = createContainer();
    stubBrowser(container);
    startServiceWorker(URL_OF_WORKER, language);
    takeCharge();
    expect(sent).toEqual([{ language: 'en' }]);
    language.value = 'ru';
    expect(sent.at(-1)).toEqual({ language: 'ru' });
  });

  it.each<[string, string, object]>([
    ['has no service workers', 'navigator', {}],
    [
      'throws for navigator.serviceWorker [build-f18]',
      'navigator',
      {
        get serviceWorker() {
          throw new DOMException('sandboxed', 'SecurityError');
        },
      },
    ],
    [
      'refuses the policy',
      'trustedTypes',
      {
        createPolicy() {
          throw new TypeError('The policy "tern" is not allowed');
        },
      },
    ],
  ])('does not throw when the browser %s', (_, name, value) => {
    stubBrowser(createContainer().container);
    vi.stubGlobal(name, value);
    expect(() => startServiceWorker(URL_OF_WORKER, language)).not.toThrow();
  });

  it('does not throw when the registration fails', async () => {
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    const { container } = createContainer();
    // Not a spy, which would handle the rejection itself.
    container.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    stubBrowser(container);
    startServiceWorker(URL_OF_WORKER, language);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('trusts only the URL of the worker when the browser has Trusted Types', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser(createContainer().container);
    startServiceWorker(URL_OF_WORKER, language);
    expect(register.mock.calls).toEqual([[`trusted ${URL_OF_WORKER}`]]);
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect(name).toBe('tern');
    expect(rules?.createScriptURL('https://evil.example/sw.js')).toEqual(URL_OF_WORKER);
  });
});
