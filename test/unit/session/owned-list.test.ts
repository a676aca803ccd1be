import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/lib/infinite-list';
import { signIn, useWorld } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { openPage, tidyPages } from './page';

let world: World;
let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [owned, session] = await Promise.all([
    import('../../../src/session/owned-list'),
    import('../../../src/session/session'),
    import('../../../src/session/account-schema'),
  ]);
  return { ...owned, ...session };
}

async function enter(name: PersonaName) {
  signIn(world, name);
  await state.refreshAccount();
}

/** A list whose pages are answered one by one, by hand. */
function createServed() {
  const asked: [number, string | null][] = [];
  const answers: ((page: Page<string, string>) => void)[] = [];
  const list = state.createOwnedList<string>(
    (limit, cursor) => {
      asked.push([limit, cursor]);
      return new Promise((resolve) => answers.push(resolve));
    },
    (item) => item,
  );
  const answer = async (items: string[], next: string | null = null) => {
    const give = answers.shift();
    if (!give) expect.fail('nothing was asked for');
    give({ items, next, hasMore: next !== null });
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { list, asked, answer };
}

tidyPages();
beforeEach(async () => {
  world = useWorld();
  openPage('/webui/account/gifts');
  vi.useFakeTimers({ toFake: ['Date'] });
  state = await load();
  await enter('active');
});

describe('a list of somebody’s', () => {
  it('asks for nothing by itself', () => {
    const { list, asked } = createServed();
    expect([asked, list.status.value, list.items.value]).toEqual([[], 'idle', []]);
  });

  it('comes by pages of ten', async () => {
    const { list, asked, answer } = createServed();
    void list.loadFirst();
    await answer(['a', 'b'], 'b');
    void list.loadMore();
    await answer(['c']);
    expect(asked).toEqual([
      [10, null],
      [10, 'b'],
    ]);
    expect([list.items.value, list.hasMore.value]).toEqual([['a', 'b', 'c'], false]);
  });

  it('is good for a minute, then it is asked for again while the old one stays', async () => {
    const { list, asked, answer } = createServed();
    void list.loadFirst();
    await answer(['a']);
    vi.setSystemTime(Date.now() + 59_999);
    void list.loadFirst();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    void list.loadFirst();
    expect([asked.length, list.items.value]).toEqual([2, ['a']]);
    await answer(['b']);
    expect(list.items.value).toEqual(['b']);
  });

  it('is asked for once when it is wanted twice', () => {
    const { list, asked } = createServed();
    void list.loadFirst();
    void list.loadFirst();
    expect(asked).toHaveLength(1);
  });

  it('stays when the same person is looked up again', async () => {
    const { list, asked, answer } = createServed();
    void list.loadFirst();
    await answer(['a']);
    await enter('active');
    void list.loadFirst();
    expect([asked.length, list.items.value]).toEqual([1, ['a']]);
  });

  it('is forgotten as soon as another person is here, before they open it', async () => {
    const { list, asked, answer } = createServed();
    void list.loadFirst();
    await answer(['a'], 'a');
    await enter('heavy');
    expect([list.items.value, list.hasMore.value, list.status.value]).toEqual([[], false, 'idle']);
    void list.loadFirst();
    expect(asked.at(-1)).toEqual([10, null]);
    await answer(['b']);
    expect(list.items.value).toEqual(['b']);
  });

  it('is forgotten when its person leaves', async () => {
    const { list, answer } = createServed();
    void list.loadFirst();
    await answer(['a'], 'a');
    await state.endSession(() => Promise.resolve());
    expect([list.items.value, list.hasMore.value, list.status.value]).toEqual([[], false, 'idle']);
  });

  it('does not take what comes after its person has left', async () => {
    const { list, answer } = createServed();
    void list.loadFirst();
    await state.endSession(() => Promise.resolve());
    await answer(['late']);
    expect([list.items.value, list.status.value]).toEqual([[], 'idle']);
  });

  it('does not take what was asked for in the name of another', async () => {
    const { list, answer } = createServed();
    void list.loadFirst();
    await enter('heavy');
    void list.loadFirst();
    await answer(['of the first']);
    expect(list.items.value).toEqual([]);
    await answer(['of the second']);
    expect(list.items.value).toEqual(['of the second']);
  });

  it('has nothing to do with another list', async () => {
    const [first, second] = [createServed(), createServed()];
    void first.list.loadFirst();
    await first.answer(['a']);
    expect([second.asked, second.list.items.value]).toEqual([[], []]);
  });
});
