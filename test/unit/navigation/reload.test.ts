import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defer } from '../lib/served';
import { loadEach, openEach, reload as reloadModules } from '../session/page';

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

describe('a page that lacks code', () => {
  it('is loaded anew, once: the page that came of it does not even ask the server', async () => {
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

  it('is loaded anew again in another entry of the history', async () => {
    await page.reloadOnce();
    await loadPage();
    page.navigate('/account/gifts');
    expect(await page.reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is loaded anew once for all who ask at a time, and all are told', async () => {
    const { promise, resolve } = defer<Response>();
    ask.mockReturnValueOnce(promise);
    const reloads = [page.reloadOnce(), page.reloadOnce()];
    resolve(new Response());
    expect(await Promise.all(reloads)).toEqual([true, true]);
    expect(await page.reloadOnce()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when the server cannot be reached, and the one try is not used up', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await Promise.all([page.reloadOnce(), page.reloadOnce()])).toEqual([false, false]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(await page.reloadOnce()).toBe(true);
  });

  it('is loaded anew when its server refuses HEAD [app-f19]', async () => {
    ask.mockImplementation(
      async (_, init) => new Response(null, { status: init?.method === 'HEAD' ? 405 : 200 }),
    );
    expect(await page.reloadOnce()).toBe(true);
  });

  it('stays when its server answers with an error', async () => {
    ask.mockResolvedValueOnce(new Response(null, { status: 502 }));
    expect(await page.reloadOnce()).toBe(false);
  });

  it('stays when its server does not answer for ten seconds', async () => {
    vi.useFakeTimers();
    ask.mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const reloading = page.reloadOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reloading).toBe(false);
  });

  it('stays when its one try cannot be marked as used: it would be loaded for ever [app-f12]', async () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(await page.reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
