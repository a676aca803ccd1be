import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/lib/infinite-list';
import { createOwnedList, createOwnedQuery } from '../../../src/session/owned-queries';
import { endSession } from '../../../src/session/session';
import { enter, startUsers } from '../../support/user';
import { createServer, defer } from '../lib/served';

startUsers('/webui/account/gifts');

/** Creates a list with its first page loaded; the test answers further pages one by one. */
async function createLoaded() {
  const { request, calls, call } = createServer<[number, string | null], Page<string>>();
  const list = createOwnedList<string>(
    (...params) => request(params),
    (item) => item,
  );
  void list.loadFirst();
  await call(0).answer({ items: ['a'], next: 'a' });
  return { list, calls, call };
}

beforeEach(() => enter('active'));

describe('query of a user', () => {
  async function createFetched() {
    const query = createOwnedQuery(async () => 'data', 60_000);
    await query.fetchIfStale();
    return query;
  }

  it('keeps its data when the same user is fetched again', async () => {
    const query = await createFetched();
    await enter('active');
    expect(query.data.value).toBe('data');
  });

  it('is cleared when another user signs in', async () => {
    const query = await createFetched();
    await enter('heavy');
    expect(query.data.value).toBeUndefined();
  });

  it('drops the response to a request of the user before', async () => {
    const { promise, resolve } = defer<string>();
    const query = createOwnedQuery(() => promise, 60_000);
    const fetching = query.fetchIfStale();
    await enter('heavy');
    resolve('data');
    await fetching;
    expect(query.data.value).toBeUndefined();
  });
});

describe('list of a user', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('loads pages of ten by cursor, and is fresh for a minute', async () => {
    const { list, calls, call } = await createLoaded();
    void list.loadMore();
    await call(1).answer({ items: ['a', 'b'], next: null });
    expect(list.items.value).toEqual(['a', 'b']);
    vi.setSystemTime(Date.now() + 59_999);
    void list.loadFirst();
    expect(calls).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    void list.loadFirst();
    expect(calls.map(({ argument }) => argument)).toEqual([
      [10, null],
      [10, 'a'],
      [10, null],
    ]);
  });

  it.each([
    ['stays when the same user is fetched again', () => enter('active'), ['a']],
    ['is cleared when another user signs in', () => enter('heavy'), []],
    ['is cleared when the user signs out', () => endSession(() => Promise.resolve()), []],
  ])('%s', async (_, change, items) => {
    const { list } = await createLoaded();
    await change();
    expect(list.items.value).toEqual(items);
    expect(list.hasMore.value).toEqual(items.length > 0);
  });
});
