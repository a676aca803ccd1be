import { gauge, judgeNodes } from '../../tools/soak/gauge.mjs';
import { createWalk } from '../../tools/soak/walk.mjs';
import { isExpected } from '../../tools/soak/watch.mjs';
import { expect, test } from './support/fixtures';

const WARM_UP = 40;
const STEPS = 60;
/** Of both, on a machine with other work. */
const LIMIT_MS = 180_000;

/** The short one of `npm run soak`: see tools/soak.mjs. */
for (const [way, seed] of [
  ['roam', 20_391],
  ['stay', 20_392],
] as const)
  test(`a random walk ${way === 'stay' ? 'within one document' : 'through many'} leaves nothing behind`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    test.setTimeout(LIMIT_MS);
    const walk = await createWalk({ page, origin: sandbox.origin, seed, way });
    await walk.begin();
    const looks = [];
    for (const count of way === 'stay' ? [WARM_UP, STEPS] : [STEPS]) {
      for (let step = 0; step < count; step++) await walk.step();
      await walk.goHome();
      looks.push(await gauge(page));
    }
    const found = [...walk.faults, ...troubles.take().filter((line) => !isExpected(line))];
    const last = walk.steps.slice(-30).join('\n');
    expect(found, last).toEqual([]);
    expect(await walk.streams(), last).toBeLessThanOrEqual(1);
    expect(judgeNodes(looks), last).toEqual([]);
    await walk.end();
  });
