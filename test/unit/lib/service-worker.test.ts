import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/lib/service-worker';

const URL_OF_WORKER = '/webui/sw.js';
const register = vi.fn<(url: unknown) => Promise<void>>();

const stubBrowser = (serviceWorker: unknown, connection?: { saveData: boolean }) =>
  vi.stubGlobal('navigator', { serviceWorker, connection });

/** A policy as browsers make it, whose addresses are told from texts. */
class Trusted {
  constructor(readonly url: string) {}
}

type Rules = { createScriptURL(url: string): string };

function stubTrustedTypes() {
  const createPolicy = vi.fn((_: string, rules: Rules) => ({
    createScriptURL: (url: string) => new Trusted(rules.createScriptURL(url)),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  return createPolicy;
}

/** What nobody has caught, after all that was begun has had its turn. */
async function uncaught(act: () => void): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const note = (reason: unknown) => void reasons.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  try {
    act();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
  return reasons;
}

beforeEach(() => {
  register.mockReset().mockResolvedValue();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the service worker', () => {
  it.each([undefined, { saveData: false }])('is registered by its address: connection %j', (connection) => {
    stubBrowser({ register }, connection);
    registerServiceWorker(URL_OF_WORKER);
    expect(register.mock.calls).toEqual([[URL_OF_WORKER]]);
  });

  it('is not brought where data is saved', () => {
    const createPolicy = stubTrustedTypes();
    stubBrowser({ register }, { saveData: true });
    registerServiceWorker(URL_OF_WORKER);
    expect([register.mock.calls, createPolicy.mock.calls]).toEqual([[], []]);
  });

  it('is done without by a browser that has none', async () => {
    stubBrowser(undefined);
    expect(await uncaught(() => registerServiceWorker(URL_OF_WORKER))).toEqual([]);
  });

  it('is no error when it is refused', async () => {
    let asked = 0;
    // No spy: that one would take the rejection itself.
    stubBrowser({
      register: () => {
        asked += 1;
        return Promise.reject(new DOMException('not here', 'SecurityError'));
      },
    });
    expect(await uncaught(() => registerServiceWorker(URL_OF_WORKER))).toEqual([]);
    expect(asked).toBe(1);
  });

  it('is the only address to be trusted where the browser wants a policy', () => {
    const createPolicy = stubTrustedTypes();
    stubBrowser({ register });
    registerServiceWorker(URL_OF_WORKER);
    expect(register.mock.calls).toEqual([[new Trusted(URL_OF_WORKER)]]);
    expect(createPolicy).toHaveBeenCalledOnce();
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect([name, Object.keys(rules ?? {})]).toEqual(['tern', ['createScriptURL']]);
    expect(rules?.createScriptURL('https://evil.example/sw.js')).toBe(URL_OF_WORKER);
  });
});
