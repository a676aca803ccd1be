import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInfiniteList, type Page } from '../../../src/lib/infinite-list';
import { createServer } from './served';

const STALE_MS = 60_000;
type Letters = Page<string>;
const page = (items: string[], next: string | null): Letters => ({ items, next });

const createList = (fetchPage: (cursor: string | null) => Promise<Letters>) =>
  createInfiniteList<string>(fetchPage, (item) => item, STALE_MS);

function createServed() {
  const { request, ...server } = createServer<string | null, Letters>();
  const list = createList(request);
  const snapshot = () => [list.status.value, list.items.value, list.hasMore.value];
  return { list, ...server, snapshot };
}

async function createLoaded() {
  const served = createServed();
  served.list.loadFirst();
  await served.call(0).answer(page(['a', 'b'], 'b'));
  return served;
}

beforeEach(() => void vi.useFakeTimers());

describe('loading pages', () => {
  it('goes from idle over loading to ready, page after page by cursor', async () => {
    const { list, call, snapshot } = createServed();
    expect(snapshot()).toEqual(['idle', [], false]);
    await list.loadMore();
    const loading = list.loadFirst();
    expect(snapshot()).toEqual(['loading', [], false]);
    await call(0).answer(page(['a', 'a'], 'a'));
    await loading;
    expect([call(0).argument, snapshot()]).toEqual([null, ['ready', ['a'], true]]);
    list.loadMore();
    expect(snapshot()).toEqual(['loading', ['a'], true]);
    await call(1).answer(page(['a', 'b'], 'b'));
    expect([call(1).argument, snapshot()]).toEqual(['a', ['ready', ['a', 'b'], true]]);
  });

  it('has one request in flight however often it is asked', async () => {
    const { list, calls, call } = createServed();
    list.loadFirst();
    list.loadFirst();
    list.loadMore();
    expect(calls).toHaveLength(1);
    await call(0).answer(page(['a'], 'a'));
    list.loadMore();
    list.loadMore();
    list.loadFirst();
    expect(calls).toHaveLength(2);
  });

  it('starts again on loadFirst once the last page is stale', async () => {
    const { list, calls, call, snapshot } = await createLoaded();
    vi.advanceTimersByTime(STALE_MS - 1);
    await list.loadFirst();
    list.loadMore();
    await call(1).answer(page(['c'], 'c'));
    vi.advanceTimersByTime(STALE_MS - 1);
    await list.loadFirst();
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(1);
    list.loadFirst();
    expect(calls.map(({ argument }) => argument)).toEqual([null, 'b', null]);
    expect(snapshot()).toEqual(['loading', ['a', 'b', 'c'], true]);
  });
});

describe('ending', () => {
  it.each([
    ['the same cursor again', ['c'], 'b'],
    ['an empty page with the same cursor', [], 'b'],
    ['no more promised', ['c'], null],
  ])('ends at %s', async (_name, items, next) => {
    const { list, calls, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(page(items, next));
    expect([list.status.value, list.hasMore.value]).toEqual(['ready', false]);
    await list.loadMore();
    expect(calls).toHaveLength(2);
  });

  it('ends at a cursor of an earlier page', async () => {
    const { list, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(page(['c'], 'c'));
    list.loadMore();
    await call(2).answer(page(['d'], 'b'));
    expect(list.items.value).toEqual(['a', 'b', 'c', 'd']);
    expect(list.hasMore.value).toBe(false);
  });

  it.each([
    ['an empty page', []],
    ['a page of nothing but known items', ['a', 'b']],
  ])('does not end at %s with a new cursor, behind which it goes on', async (_, items) => {
    const { list, call, calls } = await createLoaded();
    list.loadMore();
    await call(1).answer(page(items, 'x'));
    expect(list.status.value).toBe('loading');
    await call(2).answer(page(['c'], 'c'));
    expect(calls.map(({ argument }) => argument)).toEqual([null, 'b', 'x']);
    expect(list.items.value).toEqual(['a', 'b', 'c']);
    expect(list.hasMore.value).toBe(true);
  });

  it('goes on behind an empty first page', async () => {
    const { list, call } = createServed();
    list.loadFirst();
    await call(0).answer(page([], 'x'));
    await call(1).answer(page(['a'], null));
    expect(list.items.value).toEqual(['a']);
  });

  it('ends at the third page in a row without a new item', async () => {
    const { list, call, calls } = await createLoaded();
    list.loadMore();
    for (const at of [1, 2, 3]) await call(at).answer(page([], `x${at}`));
    expect(calls).toHaveLength(4);
    expect(list.status.value).toBe('ready');
    expect(list.hasMore.value).toBe(false);
  });

  it('ends on any server over a finite stock and shows each item once', async () => {
    const letter = fc.constantFrom(...'abcdef');
    const anyPage = fc.tuple(fc.array(letter, { maxLength: 4 }), fc.option(letter));
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(anyPage.map((parts) => page(...parts))), async (pages) => {
        let requestCount = 0;
        const list = createList(async () => {
          requestCount++;
          return pages.next().value;
        });
        await list.loadFirst();
        while (list.hasMore.value && requestCount < 50) await list.loadMore();
        // With six letters, each page but the first has its own cursor.
        expect(requestCount).toBeLessThanOrEqual(7);
        expect(list.items.value).toEqual([...new Set(list.items.value)]);
      }),
      { seed: 20_263, numRuns: 200 },
    );
  });
});

describe('failing', () => {
  it('keeps the loaded items, waits for retry and asks for the same page [gifts-f1]', async () => {
    const { list, calls, call, snapshot } = await createLoaded();
    const down = new Error('down');
    const loading = list.loadMore();
    await call(1).fail(down);
    await expect(loading).resolves.toBeUndefined();
    expect([snapshot(), list.error.value]).toEqual([['failed', ['a', 'b'], true], down]);
    await list.loadMore();
    expect(calls).toHaveLength(2);
    list.retry();
    expect([call(2).argument, list.status.value]).toEqual(['b', 'loading']);
    await call(2).answer(page(['c'], null));
    expect([snapshot(), list.error.value]).toEqual([['ready', ['a', 'b', 'c'], false], undefined]);
  });

  it('keeps the loaded items and starts at the same page when one behind an empty page fails', async () => {
    const { list, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(page([], 'x'));
    await call(2).fail();
    expect(list.status.value).toBe('failed');
    expect(list.items.value).toEqual(['a', 'b']);
    list.retry();
    expect(call(3).argument).toBe('b');
  });

  it('asks for the first page again after it failed, by retry or by loadFirst', async () => {
    const { list, call, calls, snapshot } = createServed();
    list.loadFirst();
    list.retry();
    expect(calls).toHaveLength(1);
    await call(0).fail();
    expect(snapshot()).toEqual(['failed', [], false]);
    list.retry();
    await call(1).fail();
    list.loadFirst();
    await call(2).answer(page(['a'], null));
    expect(snapshot()).toEqual(['ready', ['a'], false]);
    await list.retry();
    expect(calls).toHaveLength(3);
  });
});

describe('starting again', () => {
  /** A list whose first page is stale and is being fetched again. */
  async function createStale() {
    const served = await createLoaded();
    vi.advanceTimersByTime(STALE_MS);
    served.list.loadFirst();
    return served;
  }

  it('keeps the old items until the first new page is in', async () => {
    const { list, call, snapshot } = await createStale();
    expect(snapshot()).toEqual(['loading', ['a', 'b'], true]);
    await call(1).answer(page(['b', 'z'], 'z'));
    expect([call(1).argument, snapshot()]).toEqual([null, ['ready', ['b', 'z'], true]]);
    list.loadMore();
    expect(call(2).argument).toBe('z');
  });

  it('keeps the old items when it fails, and retries from the start', async () => {
    const { list, call, snapshot } = await createStale();
    await call(1).fail();
    expect(snapshot()).toEqual(['failed', ['a', 'b'], true]);
    list.retry();
    expect(call(2).argument).toBeNull();
  });

  it('forgets everything on clear and drops the late page', async () => {
    const { list, call, snapshot } = await createLoaded();
    const waiting = list.loadMore();
    list.clear();
    expect(snapshot()).toEqual(['idle', [], false]);
    await call(1).answer(page(['late'], 'late'));
    await waiting;
    expect(snapshot()).toEqual(['idle', [], false]);
    list.loadFirst();
    expect(call(2).argument).toBeNull();
  });
});
