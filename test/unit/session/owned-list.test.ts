import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/lib/infinite-list';
import { createServer } from '../lib/served';
import { enter, gather, loadEach, startPages, world } from './page';

startPages('/webui/account/gifts');
const state = loadEach(() =>
  gather(
    import('../../../src/session/owned-list'),
    import('../../../src/session/session'),
    import('../../../src/session/account-schema'),
  ),
);

/** A list whose first page has come, and whose pages are answered one by one, by hand. */
async function createLoaded() {
  const { ask, calls, call } = createServer<[number, string | null], Page<string>>();
  const list = state.createOwnedList<string>(
    (...asked) => ask(asked),
    (item) => item,
  );
  void list.loadFirst();
  await call(0).answer({ items: ['a'], next: 'a', hasMore: true });
  return { list, calls, call };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await enter(world, state, 'active');
});

describe('a list of somebody’s', () => {
  it('comes by pages of ten, by cursor, and is fresh for a minute', async () => {
    const { list, calls, call } = await createLoaded();
    void list.loadMore();
    await call(1).answer({ items: ['a', 'b'], next: null, hasMore: false });
    expect(list.items.value).toEqual(['a', 'b']);
    vi.setSystemTime(Date.now() + 59_999);
    void list.loadFirst();
    expect(calls).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    void list.loadFirst();
    expect(calls.map(({ asked }) => asked)).toEqual([
      [10, null],
      [10, 'a'],
      [10, null],
    ]);
  });

  it.each([
    ['stays when the same person is looked up again', () => enter(world, state, 'active'), ['a']],
    ['is forgotten as soon as another person is here', () => enter(world, state, 'heavy'), []],
    ['is forgotten as soon as its person leaves', () => state.endSession(() => Promise.resolve()), []],
  ])('%s', async (_, change, items) => {
    const { list } = await createLoaded();
    await change();
    expect([list.items.value, list.hasMore.value]).toEqual([items, items.length > 0]);
  });
});
