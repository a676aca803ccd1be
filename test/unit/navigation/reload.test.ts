import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEach, openEach, reload as reloadModules } from '../../support/modules';
import { defer } from '../lib/served';

openEach('/webui/account/plans');
const page = loadEach(() => [
  import('../../../src/navigation/reload'),
  import('../../../src/navigation/navigation'),
]);
const ask = vi.fn<typeof fetch>();
let reload = vi.spyOn(location, 'reload');

/** Reloads the page; the history entry stays. */
async function loadPage(): Promise<void> {
  await reloadModules(page);
  page.startNavigation();
}

beforeEach(() => {
  page.startNavigation();
  ask.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', ask);
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});

describe('reload for missing code', () => {
  it('happens once per history entry', async () => {
    const seen: unknown[] = [];
    reload.mockImplementation(() => void seen.push(history.state?.reloaded));
    expect(await page.reloadOnce()).toBe(true);
    // The retry is marked as used before the page unloads.
    expect(seen).toEqual([true]);
    await loadPage();
    expect(await page.reloadOnce()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('happens again in another history entry', async () => {
    await page.reloadOnce();
    await loadPage();
    page.navigate('/account/gifts');
    expect(await page.reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('happens once for concurrent callers, who all get the result', async () => {
    const { promise, resolve } = defer<Response>();
    ask.mockReturnValueOnce(promise);
    const reloads = [page.reloadOnce(), page.reloadOnce()];
    resolve(new Response());
    expect(await Promise.all(reloads)).toEqual([true, true]);
    expect(await page.reloadOnce()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not happen when the server cannot be reached, and stays possible', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await Promise.all([page.reloadOnce(), page.reloadOnce()])).toEqual([false, false]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(await page.reloadOnce()).toBe(true);
  });

  it('happens when the server refuses HEAD [app-f19]', async () => {
    ask.mockImplementation(
      async (_, init) => new Response(null, { status: init?.method === 'HEAD' ? 405 : 200 }),
    );
    expect(await page.reloadOnce()).toBe(true);
  });

  it('does not happen when the server answers with an error', async () => {
    ask.mockResolvedValueOnce(new Response(null, { status: 502 }));
    expect(await page.reloadOnce()).toBe(false);
  });

  it('does not happen when the server does not answer within ten seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    ask.mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const reloading = page.reloadOnce();
    limit.abort();
    expect(await reloading).toBe(false);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('does not happen when the marker cannot be stored [app-f12]', async () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(await page.reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
