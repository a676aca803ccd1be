import { test as base, expect } from './fixtures';
import { type Memory, memoryOf } from './polling';
import { RandomWalk } from './random-walk';

type Begin = (way: 'roam' | 'stay', seed: number) => Promise<RandomWalk>;

/** The test of a random walk, which tells the last steps when it fails. */
export const test = base.extend<{ beginWalk: Begin }>({
  beginWalk: async ({ page, sandbox, troubles }, use, info) => {
    let story: string[] = [];
    await use(async (way, seed) => {
      const walk = new RandomWalk(page, sandbox, troubles, way === 'stay', seed);
      ({ story } = walk);
      await walk.begin();
      return walk;
    });
    if (info.errors.length > 0) throw new Error(`The last steps:\n${story.slice(-40).join('\n')}`);
  },
});

/** memoryAtHome is what one document holds on to, where the walk began. It throws when that is more than at the `first` look. */
export async function memoryAtHome(walk: RandomWalk, first?: Memory): Promise<Memory> {
  await walk.comeHome();
  const memory = await memoryOf(walk.page);
  if (!first) return memory;
  expect(memory.since, 'the document').toBe(first.since);
  // A few are the browser's own.
  expect(memory.nodes, 'nodes').toBeLessThanOrEqual(first.nodes + 60);
  expect(memory.listeners, 'listeners').toBeLessThanOrEqual(first.listeners + 20);
  return memory;
}
