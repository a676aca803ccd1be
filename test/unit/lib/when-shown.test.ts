import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenShown } from '../../../src/lib/page-shown';
import { turns } from './served';

function stand({ isPrerendered, isHidden }: { isPrerendered?: boolean; isHidden: boolean }): void {
  if (isPrerendered === undefined) Reflect.deleteProperty(document, 'prerendering');
  else Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendered });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
}

let done = vi.fn();
async function begin(): Promise<void> {
  done = vi.fn();
  void whenShown().then(done);
  await turns();
}
async function hear(type: string): Promise<boolean> {
  document.dispatchEvent(new Event(type));
  await turns();
  return done.mock.calls.length > 0;
}

beforeEach(() => stand({ isHidden: false }));
afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

describe('whenShown', () => {
  it.each([undefined, false])(
    'resolves at once when the page is visible (prerendering: %s)',
    async (isPrerendered) => {
      stand({ isPrerendered, isHidden: false });
      await begin();
      expect(done).toHaveBeenCalled();
    },
  );

  it('waits for prerendering and for a hidden tab', async () => {
    stand({ isPrerendered: true, isHidden: true });
    await begin();
    // A prerendered page may report that it is visible.
    stand({ isPrerendered: true, isHidden: false });
    expect(await hear('visibilitychange')).toBe(false);
    stand({ isPrerendered: false, isHidden: true });
    expect(await hear('prerenderingchange')).toBe(false);
    expect(await hear('visibilitychange')).toBe(false);
    expect(await hear('visibilitychange')).toBe(false);
    stand({ isPrerendered: false, isHidden: false });
    expect(await hear('visibilitychange')).toBe(true);
  });
});
