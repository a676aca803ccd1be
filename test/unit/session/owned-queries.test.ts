import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/lib/infinite-list';
import { createOwnedList, createOwnedQueries } from '../../../src/session/owned-queries';
import { endSession } from '../../../src/session/session';
import { enter, startUsers } from '../../support/user';
import { createServer } from '../lib/served';

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

it('ownedQueries › creates one query per key, and clears all when the user changes', async () => {
  const requestedKeys: string[] = [];
  const queries = createOwnedQueries<string>(60_000);
  const getQuery = (key: string) =>
    queries(async () => {
      requestedKeys.push(key);
      return `data of ${key}`;
    }, key);
  const [a, b] = [getQuery('a'), getQuery('b')];
  expect(getQuery('a')).toBe(a);
  await Promise.all([a.fetchIfStale(), getQuery('a').fetchIfStale(), b.fetchIfStale()]);
  expect(requestedKeys).toEqual(['a', 'b']);
  expect(a.data.value).toBe('data of a');
  expect(b.data.value).toBe('data of b');
  await enter('heavy');
  expect(a.data.value).toBeUndefined();
  expect(b.data.value).toBeUndefined();
  expect(getQuery('a')).not.toBe(a);
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
