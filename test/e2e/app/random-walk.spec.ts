import { test } from '../support/walk-test';

/** The short one of `npm run soak`. */
test.describe('a random walk', () => {
  // Of a hundred steps, on a machine with other work.
  test.setTimeout(180_000);

  test('through many documents comes home again', async ({ beginWalk }) => {
    const walk = await beginWalk('roam', 20_391);
    await walk.take((taken) => taken < 60);
    await walk.comeHome();
  });
});
