import { expect } from '../support/fixtures';
import { memoryAtHome, test } from '../support/walk-test';

const minutes = Number(process.env.TERN_SOAK_MINUTES || 10);
const seed = Number(process.env.TERN_SEED);

/** A third of the time goes through many documents, with the service worker. */
test.describe(`TERN_SEED=${seed}`, () => {
  test.use({ serviceWorkers: 'allow' });

  test('through many documents', async ({ beginWalk }) => {
    const end = Date.now() + minutes * 20_000;
    const walk = await beginWalk('roam', seed);
    while (Date.now() < end) {
      await walk.take((taken) => taken < 100 && Date.now() < end);
      await walk.comeHome();
    }
  });
});

/** What is fetched once, and what is kept up to a limit, is there after the first minute. */
test(`within one document, TERN_SEED=${seed}`, async ({ beginWalk }) => {
  const end = Date.now() + minutes * 40_000;
  const walk = await beginWalk('stay', seed);
  const walkOn = async () => {
    const next = Date.now() + Math.min(60_000, minutes * 15_000);
    await walk.take(() => Date.now() < next);
  };
  await walkOn();
  const first = await memoryAtHome(walk);
  while (Date.now() < end) {
    await walkOn();
    const { bytes, nodes } = await memoryAtHome(walk, first);
    const growth = bytes / first.bytes - 1;
    await test.step(`${(bytes / 1e6).toFixed(2)} MB (${(growth * 100).toFixed(1)} %), ${nodes} nodes`, () => {});
    expect(growth, 'the growth of the heap').toBeLessThan(0.1);
  }
});
