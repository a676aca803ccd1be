import { expect, it } from 'vitest';
import { enter, gather, loadEach, startPages, world } from './page';

startPages('/webui/account/plans');
const state = loadEach(() =>
  gather(
    import('../../../src/session/owned-queries'),
    import('../../../src/session/session'),
    import('../../../src/session/account-schema'),
  ),
);

it('there is one query per key and person, and all are cleared when the person changes', async () => {
  await enter(world, state, 'active');
  const asked: string[] = [];
  const queries = state.createOwnedQueries<string>(60_000);
  const queryOf = (key: string) =>
    queries(async () => {
      asked.push(key);
      return `data of ${key}`;
    }, key);
  const [a, b] = [queryOf('a'), queryOf('b')];
  expect(queryOf('a')).toBe(a);
  await Promise.all([a.fetchIfStale(), queryOf('a').fetchIfStale(), b.fetchIfStale()]);
  expect(asked).toEqual(['a', 'b']);
  expect([a.data.value, b.data.value]).toEqual(['data of a', 'data of b']);
  await enter(world, state, 'heavy');
  expect([a.data.value, b.data.value]).toEqual([undefined, undefined]);
  expect(queryOf('a')).not.toBe(a);
});
