import { test } from '../support/walk-test';

/** The short one of `npm run soak`. */
test('app › survives a random walk through many documents', { tag: '@long' }, async ({ beginWalk }) => {
  test.setTimeout(180_000);
  const walk = await beginWalk('roam', 20_391);
  await walk.take((taken) => taken < 30);
  await walk.comeHome();
});
