import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenShown } from '../../../src/lib/when-shown';

type Seen = Document & { prerendering?: boolean };
const page: Seen = document;

/** Sets how the page stands, without telling. */
function stand({ prerendering, hidden }: { prerendering?: boolean; hidden: boolean }): void {
  if (prerendering === undefined) Reflect.deleteProperty(page, 'prerendering');
  else Object.defineProperty(page, 'prerendering', { configurable: true, value: prerendering });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
}

let isDone: boolean;
/** Starts to wait; ready for what the page tells next. */
async function begin(): Promise<void> {
  isDone = false;
  void whenShown().then(() => {
    isDone = true;
  });
  await turns();
}
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
async function hear(type: string): Promise<boolean> {
  document.dispatchEvent(new Event(type));
  await turns();
  return isDone;
}

beforeEach(() => stand({ hidden: false }));
afterEach(() => {
  Reflect.deleteProperty(page, 'prerendering');
});

describe('the wait for the page to be shown', () => {
  it.each([undefined, false])('is no wait when it is (prerendering: %s)', async (prerendering) => {
    stand({ prerendering, hidden: false });
    await begin();
    expect(isDone).toBe(true);
  });

  it('lasts until a hidden page is brought to the front', async () => {
    stand({ hidden: true });
    await begin();
    expect(isDone).toBe(false);
    expect([await hear('visibilitychange'), await hear('visibilitychange')]).toEqual([false, false]);
    stand({ hidden: false });
    expect(await hear('visibilitychange')).toBe(true);
  });

  it('ends when a prerendered page is opened, not earlier', async () => {
    // A prerendered page may well say that it is visible.
    stand({ prerendering: true, hidden: false });
    await begin();
    expect(await hear('visibilitychange')).toBe(false);
    stand({ prerendering: false, hidden: false });
    expect(await hear('prerenderingchange')).toBe(true);
  });

  it('lasts over both for a page that was prerendered and opened in the background', async () => {
    stand({ prerendering: true, hidden: true });
    await begin();
    stand({ prerendering: false, hidden: true });
    expect(await hear('prerenderingchange')).toBe(false);
    stand({ prerendering: false, hidden: false });
    expect(await hear('visibilitychange')).toBe(true);
  });

  it('leaves nothing behind that listens', async () => {
    const add = vi.spyOn(document, 'addEventListener');
    const remove = vi.spyOn(document, 'removeEventListener');
    stand({ prerendering: true, hidden: true });
    await begin();
    stand({ prerendering: false, hidden: true });
    await hear('prerenderingchange');
    await hear('visibilitychange');
    stand({ prerendering: false, hidden: false });
    await hear('visibilitychange');
    expect(add.mock.calls.length).toBeGreaterThan(0);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});
