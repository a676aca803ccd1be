import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/lib/service-worker';

const URL_OF_WORKER = '/webui/sw.js';
const register = vi.fn<(url: unknown) => Promise<void>>();

const stubBrowser = (serviceWorker: unknown, connection?: { saveData: boolean }) =>
  vi.stubGlobal('navigator', { serviceWorker, connection });

const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
  createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
}));

beforeEach(() => {
  register.mockReset().mockResolvedValue();
  createPolicy.mockClear();
});

describe('the service worker', () => {
  it.each([undefined, { saveData: false }])('is registered by its address: connection %j', (connection) => {
    stubBrowser({ register }, connection);
    registerServiceWorker(URL_OF_WORKER);
    expect(register.mock.calls).toEqual([[URL_OF_WORKER]]);
  });

  it('is not brought where data is saved', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser({ register }, { saveData: true });
    registerServiceWorker(URL_OF_WORKER);
    expect([register.mock.calls, createPolicy.mock.calls]).toEqual([[], []]);
  });

  it('is no error when it is refused, or where the browser has none', async () => {
    stubBrowser(undefined);
    expect(() => registerServiceWorker(URL_OF_WORKER)).not.toThrow();
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    // No spy: that one would take the rejection itself.
    stubBrowser({ register: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
    registerServiceWorker(URL_OF_WORKER);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('is the only address to be trusted where the browser wants a policy', () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    stubBrowser({ register });
    registerServiceWorker(URL_OF_WORKER);
    expect(register.mock.calls).toEqual([[`trusted ${URL_OF_WORKER}`]]);
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect([name, rules?.createScriptURL('https://evil.example/sw.js')]).toEqual(['tern', URL_OF_WORKER]);
  });
});
