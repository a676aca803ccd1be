import { test } from '../support/walk-test';

/** The short one of `npm run soak`. */
test.describe('a random walk', () => {
  test.setTimeout(180_000);

  test('through many documents comes home again', async ({ beginWalk }) => {
    const walk = await beginWalk('roam', 20_391);
    await walk.take((taken) => taken < 30);
    await walk.comeHome();
  });
});
