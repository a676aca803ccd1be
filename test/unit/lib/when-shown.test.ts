import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenShown } from '../../../src/lib/when-shown';
import { turns } from './served';

function stand({ isPrerendered, isHidden }: { isPrerendered?: boolean; isHidden: boolean }): void {
  if (isPrerendered === undefined) Reflect.deleteProperty(document, 'prerendering');
  else Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendered });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
}

let isDone: boolean;
async function begin(): Promise<void> {
  isDone = false;
  void whenShown().then(() => {
    isDone = true;
  });
  await turns();
}
async function hear(type: string): Promise<boolean> {
  document.dispatchEvent(new Event(type));
  await turns();
  return isDone;
}

beforeEach(() => stand({ isHidden: false }));
afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

describe('the wait for the page to be shown', () => {
  it.each([undefined, false])('is no wait when it is (prerendering: %s)', async (isPrerendered) => {
    stand({ isPrerendered, isHidden: false });
    await begin();
    expect(isDone).toBe(true);
  });

  it('lasts until a hidden page is brought to the front', async () => {
    stand({ isHidden: true });
    await begin();
    expect(isDone).toBe(false);
    expect([await hear('visibilitychange'), await hear('visibilitychange')]).toEqual([false, false]);
    stand({ isHidden: false });
    expect(await hear('visibilitychange')).toBe(true);
  });

  it('ends when a prerendered page is opened, not earlier', async () => {
    // A prerendered page may well say that it is visible.
    stand({ isPrerendered: true, isHidden: false });
    await begin();
    expect(await hear('visibilitychange')).toBe(false);
    stand({ isPrerendered: false, isHidden: false });
    expect(await hear('prerenderingchange')).toBe(true);
  });

  it('lasts over both for a page opened in the background, and leaves nothing behind that listens', async () => {
    const add = vi.spyOn(document, 'addEventListener');
    const remove = vi.spyOn(document, 'removeEventListener');
    stand({ isPrerendered: true, isHidden: true });
    await begin();
    stand({ isPrerendered: false, isHidden: true });
    expect(await hear('prerenderingchange')).toBe(false);
    stand({ isPrerendered: false, isHidden: false });
    expect(await hear('visibilitychange')).toBe(true);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});
