import { effect } from '@preact/signals';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInfiniteList, type Page } from '../../../src/lib/infinite-list';

const STALE_MS = 60_000;
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

interface Call {
  cursor: string | null;
  answer(items: string[], next: string | null, hasMore?: boolean): Promise<void>;
  fail(error?: unknown): Promise<void>;
}

function createServed() {
  const calls: Call[] = [];
  const list = createInfiniteList<string, string>({
    staleMs: STALE_MS,
    idOf: (item) => item,
    fetchPage: (cursor) =>
      new Promise((resolve, reject) => {
        calls.push({
          cursor,
          answer: (items, next, hasMore = true) => {
            resolve({ items, next, hasMore });
            return settle();
          },
          fail: (error = new Error('down')) => {
            reject(error);
            return settle();
          },
        });
      }),
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`no call ${index}, there are ${calls.length}`);
    return found;
  };
  const look = () => [list.status.value, list.items.value, list.hasMore.value];
  return { list, calls, call, look };
}

async function createLoaded() {
  const served = createServed();
  served.list.loadFirst();
  await served.call(0).answer(['a', 'b'], 'b');
  return served;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('loading pages', () => {
  it('goes from idle over loading to ready, page after page by cursor', async () => {
    const { list, call, look } = createServed();
    expect(look()).toEqual(['idle', [], false]);
    await list.loadMore();
    const loading = list.loadFirst();
    expect(look()).toEqual(['loading', [], false]);
    await call(0).answer(['a', 'a'], 'a');
    await loading;
    expect([call(0).cursor, look()]).toEqual([null, ['ready', ['a'], true]]);
    list.loadMore();
    expect(look()).toEqual(['loading', ['a'], true]);
    await call(1).answer(['a', 'b'], 'b');
    expect([call(1).cursor, look()]).toEqual(['a', ['ready', ['a', 'b'], true]]);
  });

  it('has one request in flight however often it is asked', async () => {
    const { list, calls, call } = createServed();
    list.loadFirst();
    list.loadFirst();
    list.loadMore();
    expect(calls).toHaveLength(1);
    await call(0).answer(['a'], 'a');
    list.loadMore();
    list.loadMore();
    list.loadFirst();
    expect(calls).toHaveLength(2);
  });

  it('loads the next page from an effect that sees there is more', async () => {
    const { list, calls, call } = createServed();
    const stop = effect(() => {
      if (list.hasMore.value && list.status.value === 'ready') list.loadMore();
    });
    list.loadFirst();
    await call(0).answer(['a'], 'a');
    await call(1).answer(['b'], 'b', false);
    stop();
    expect([calls.map(({ cursor }) => cursor), list.items.value]).toEqual([
      [null, 'a'],
      ['a', 'b'],
    ]);
    await list.loadFirst();
    expect(calls).toHaveLength(2);
  });

  it('starts again on loadFirst once the first page is stale, whatever the age of the later ones', async () => {
    const { list, calls, call, look } = await createLoaded();
    vi.advanceTimersByTime(STALE_MS - 1);
    await list.loadFirst();
    list.loadMore();
    await call(1).answer(['c'], 'c');
    vi.advanceTimersByTime(1);
    list.loadFirst();
    expect(calls.map(({ cursor }) => cursor)).toEqual([null, 'b', null]);
    expect(look()).toEqual(['loading', ['a', 'b', 'c'], true]);
  });
});

describe('ending', () => {
  it.each([
    ['the same cursor again', ['c'], 'b', true],
    ['more promised after an empty page', [], 'c', true],
    ['more promised without a cursor', ['c'], null, true],
    ['nothing but doubles under a new cursor', ['a', 'b'], 'z', true],
    ['no more promised', ['c'], 'c', false],
  ])('ends at %s', async (_name, items, next, hasMore) => {
    const { list, calls, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(items, next, hasMore);
    expect([list.status.value, list.hasMore.value]).toEqual(['ready', false]);
    await list.loadMore();
    expect(calls).toHaveLength(2);
  });

  it('ends at an empty first page that promises more', async () => {
    const { list, call, look } = createServed();
    list.loadFirst();
    await call(0).answer([], 'x');
    expect(look()).toEqual(['ready', [], false]);
  });

  it('ends on any server over a finite stock and shows each item once', async () => {
    const letter = fc.constantFrom(...'abcdef');
    const page: fc.Arbitrary<Page<string, string>> = fc.record({
      items: fc.array(letter, { maxLength: 4 }),
      next: fc.option(letter),
      hasMore: fc.constant(true),
    });
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(page), async (pages) => {
        let asked = 0;
        const list = createInfiniteList<string, string>({
          staleMs: STALE_MS,
          idOf: (item) => item,
          fetchPage: () => {
            asked++;
            const { value } = pages.next();
            return Promise.resolve(value);
          },
        });
        await list.loadFirst();
        while (list.hasMore.value && asked < 50) await list.loadMore();
        // Six letters: each page but the last brings at least one new.
        expect(asked).toBeLessThanOrEqual(7);
        expect(list.items.value).toEqual([...new Set(list.items.value)]);
      }),
      { seed: 20_263, numRuns: 200 },
    );
  });
});

describe('failing', () => {
  it('keeps the loaded items, waits for retry and asks for the same page', async () => {
    const { list, calls, call, look } = await createLoaded();
    const down = new Error('down');
    const loading = list.loadMore();
    await call(1).fail(down);
    await expect(loading).resolves.toBeUndefined();
    expect([look(), list.error.value]).toEqual([['failed', ['a', 'b'], true], down]);
    await list.loadMore();
    expect(calls).toHaveLength(2);
    list.retry();
    expect([call(2).cursor, list.status.value]).toEqual(['b', 'loading']);
    await call(2).answer(['c'], null);
    expect([look(), list.error.value]).toEqual([['ready', ['a', 'b', 'c'], false], undefined]);
  });

  it('asks for the first page again after it failed, by retry or by loadFirst', async () => {
    const { list, call, calls, look } = createServed();
    list.loadFirst();
    list.retry();
    expect(calls).toHaveLength(1);
    await call(0).fail();
    expect(look()).toEqual(['failed', [], false]);
    list.retry();
    await call(1).fail();
    list.loadFirst();
    await call(2).answer(['a'], null);
    expect(look()).toEqual(['ready', ['a'], false]);
    await list.retry();
    expect(calls).toHaveLength(3);
  });

  it('fails when an item has no id, and can be retried', async () => {
    let isBroken = true;
    const list = createInfiniteList<string, string>({
      staleMs: STALE_MS,
      idOf: (item) => {
        if (isBroken) throw new TypeError('no id');
        return item;
      },
      fetchPage: () => Promise.resolve({ items: ['a'], next: null, hasMore: false }),
    });
    await list.loadFirst();
    expect(list.status.value).toBe('failed');
    isBroken = false;
    await list.retry();
    expect([list.status.value, list.items.value]).toEqual(['ready', ['a']]);
  });
});

describe('starting again', () => {
  /** A list whose first page is too old, and has been asked for again. */
  async function createStale() {
    const served = await createLoaded();
    vi.advanceTimersByTime(STALE_MS);
    served.list.loadFirst();
    return served;
  }

  it('keeps the old items until the first new page is in', async () => {
    const { list, call, look } = await createStale();
    expect(look()).toEqual(['loading', ['a', 'b'], true]);
    await call(1).answer(['b', 'z'], 'z');
    expect([call(1).cursor, look()]).toEqual([null, ['ready', ['b', 'z'], true]]);
    list.loadMore();
    expect(call(2).cursor).toBe('z');
  });

  it('keeps the old items when it fails, and retries from the start', async () => {
    const { list, call, look } = await createStale();
    await call(1).fail();
    expect(look()).toEqual(['failed', ['a', 'b'], true]);
    list.retry();
    expect(call(2).cursor).toBeNull();
  });

  it('forgets everything on clear and drops the late page', async () => {
    const { list, call, look } = await createLoaded();
    const waiting = list.loadMore();
    list.clear();
    expect(look()).toEqual(['idle', [], false]);
    await call(1).answer(['late'], 'late');
    await waiting;
    expect(look()).toEqual(['idle', [], false]);
    list.loadFirst();
    expect(call(2).cursor).toBeNull();
  });

  it('drops the failure of what was asked for before clear', async () => {
    const { list, call, look } = await createLoaded();
    list.loadMore();
    list.clear();
    await call(1).fail();
    expect([look(), list.error.value]).toEqual([['idle', [], false], undefined]);
    list.loadFirst();
    list.clear();
    list.loadFirst();
    await call(2).fail();
    expect(look()).toEqual(['loading', [], false]);
    await call(3).answer(['n'], null, false);
    expect(look()).toEqual(['ready', ['n'], false]);
  });

  it('shows the pages asked for after the last clear, whatever the order of the answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, count) => {
        let asked = 0;
        const list = createInfiniteList<string, string>({
          staleMs: STALE_MS,
          idOf: (item) => item,
          fetchPage: () =>
            scheduler.schedule(Promise.resolve({ items: [`${++asked}`], next: null, hasMore: false })),
        });
        const waits = Array.from({ length: count }, () => {
          list.clear();
          return list.loadFirst();
        });
        await scheduler.waitAll();
        await Promise.all(waits);
        expect([list.status.value, list.items.value]).toEqual(['ready', [`${count}`]]);
      }),
      { seed: 20_264, numRuns: 200 },
    );
  });
});
