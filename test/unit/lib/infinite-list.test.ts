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

describe('infinite list › loading', () => {
  it('loads page after page by cursor', async () => {
    const { list, call, snapshot } = createServed();
    expect(snapshot()).toEqual(['idle', [], false]);
    await list.loadMore();
    const loading = list.loadFirst();
    expect(snapshot()).toEqual(['loading', [], false]);
    await call(0).answer(page(['a', 'a'], 'a'));
    await loading;
    expect(call(0).argument).toBeNull();
    expect(snapshot()).toEqual(['ready', ['a'], true]);
    list.loadMore();
    expect(snapshot()).toEqual(['loading', ['a'], true]);
    await call(1).answer(page(['a', 'b'], 'b'));
    expect(call(1).argument).toBe('a');
    expect(snapshot()).toEqual(['ready', ['a', 'b'], true]);
  });

  it('sends one request at a time', async () => {
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

  it('reloads on loadFirst when the last page is stale', async () => {
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

describe('infinite list › end', () => {
  it.each([
    ['the same cursor again', ['c'], 'b'],
    ['an empty page with the same cursor', [], 'b'],
    ['no next cursor', ['c'], null],
  ])('ends at %s', async (_name, items, next) => {
    const { list, calls, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(page(items, next));
    expect(list.status.value).toBe('ready');
    expect(list.hasMore.value).toBe(false);
    await list.loadMore();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['an empty page', []],
    ['a page of known items', ['a', 'b']],
  ])('continues behind %s with a new cursor', async (_, items) => {
    const { list, call, calls } = await createLoaded();
    list.loadMore();
    await call(1).answer(page(items, 'x'));
    expect(list.status.value).toBe('loading');
    await call(2).answer(page(['c'], 'c'));
    expect(calls.map(({ argument }) => argument)).toEqual([null, 'b', 'x']);
    expect(list.items.value).toEqual(['a', 'b', 'c']);
    expect(list.hasMore.value).toBe(true);
  });

  it('ends at the third page in a row without a new item', async () => {
    const { list, call, calls } = await createLoaded();
    list.loadMore();
    for (const at of [1, 2, 3]) await call(at).answer(page([], `x${at}`));
    expect(calls).toHaveLength(4);
    expect(list.status.value).toBe('ready');
    expect(list.hasMore.value).toBe(false);
  });

  it('ends on any server with a finite set of items and shows each item once', async () => {
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

describe('infinite list › failure', () => {
  it('keeps the loaded items, and requests the same page on retry [gifts-f1]', async () => {
    const { list, calls, call, snapshot } = await createLoaded();
    const down = new Error('down');
    const loading = list.loadMore();
    await call(1).fail(down);
    await expect(loading).resolves.toBeUndefined();
    expect(snapshot()).toEqual(['failed', ['a', 'b'], true]);
    expect(list.error.value).toEqual(down);
    await list.loadMore();
    expect(calls).toHaveLength(2);
    list.retry();
    expect(call(2).argument).toBe('b');
    expect(list.status.value).toBe('loading');
    await call(2).answer(page(['c'], null));
    expect(snapshot()).toEqual(['ready', ['a', 'b', 'c'], false]);
    expect(list.error.value).toBeUndefined();
  });

  it('retries from the empty page when the page behind it fails', async () => {
    const { list, call } = await createLoaded();
    list.loadMore();
    await call(1).answer(page([], 'x'));
    await call(2).fail();
    expect(list.status.value).toBe('failed');
    expect(list.items.value).toEqual(['a', 'b']);
    list.retry();
    expect(call(3).argument).toBe('b');
  });

  it('requests a failed first page again on retry and on loadFirst', async () => {
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

describe('infinite list › reload', () => {
  /** A list whose first page is stale and is being fetched again. */
  async function createStale() {
    const served = await createLoaded();
    vi.advanceTimersByTime(STALE_MS);
    served.list.loadFirst();
    return served;
  }

  it('keeps the old items until the first new page has arrived', async () => {
    const { list, call, snapshot } = await createStale();
    expect(snapshot()).toEqual(['loading', ['a', 'b'], true]);
    await call(1).answer(page(['b', 'z'], 'z'));
    expect(call(1).argument).toBeNull();
    expect(snapshot()).toEqual(['ready', ['b', 'z'], true]);
    list.loadMore();
    expect(call(2).argument).toBe('z');
  });
});
