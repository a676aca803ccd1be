import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/lib/infinite-list';
import { signIn } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import { createServer } from '../lib/served';
import { gather, startPages, world } from './page';

let state: Awaited<ReturnType<typeof load>>;

const load = () =>
  gather(
    import('../../../src/session/owned-list'),
    import('../../../src/session/session'),
    import('../../../src/session/account-schema'),
  );

async function enter(name: PersonaName) {
  signIn(world, name);
  await state.refreshAccount();
}

/** A list whose first page has been asked for, and whose pages are answered one by one, by hand. */
function createServed() {
  const { ask, calls } = createServer<[number, string | null], Page<string, string>>();
  const list = state.createOwnedList<string>(
    (...asked) => ask(asked),
    (item) => item,
  );
  let answered = 0;
  const answer = (items: string[], next: string | null = null) =>
    calls[answered++]?.answer({ items, next, hasMore: next !== null });
  const look = () => [list.items.value, list.hasMore.value, list.status.value];
  void list.loadFirst();
  return { list, calls, answer, look };
}

const NOTHING = [[], false, 'idle'];

startPages('/webui/account/gifts');
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  state = await load();
  await enter('active');
});

describe('a list of somebody’s', () => {
  it('comes by pages of ten, by cursor, and is fresh for a minute', async () => {
    const { list, calls, answer, look } = createServed();
    await answer(['a', 'b'], 'b');
    void list.loadMore();
    await answer(['c']);
    expect(look()).toEqual([['a', 'b', 'c'], false, 'ready']);
    vi.setSystemTime(Date.now() + 59_999);
    void list.loadFirst();
    expect(calls).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    void list.loadFirst();
    expect(calls.map(({ asked }) => asked)).toEqual([
      [10, null],
      [10, 'b'],
      [10, null],
    ]);
  });

  it('stays when the same person is looked up again', async () => {
    const { answer, look } = createServed();
    await answer(['a']);
    await enter('active');
    expect(look()).toEqual([['a'], false, 'ready']);
  });

  it.each([
    ['another person is here', () => enter('heavy')],
    ['its person leaves', () => state.endSession(() => Promise.resolve())],
  ])('is forgotten as soon as %s', async (_, change) => {
    const { answer, look } = createServed();
    await answer(['a'], 'a');
    await change();
    expect(look()).toEqual(NOTHING);
  });

  it('does not take what was asked for in the name of another', async () => {
    const { list, answer, look } = createServed();
    await enter('heavy');
    expect(look()).toEqual(NOTHING);
    void list.loadFirst();
    await answer(['of the first']);
    expect(list.items.value).toEqual([]);
    await answer(['of the second']);
    expect(list.items.value).toEqual(['of the second']);
  });
});
