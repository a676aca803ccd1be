import * as real from 'fast-check';

/** What the tests get in place of fast-check: their properties, with another seed and many more runs (see tools/fuzz.ts). */
const seed = Number(process.env.FUZZ_SEED);
const times = Number(process.env.FUZZ_RUNS);
const DEFAULT_RUNS = 100;
/** Some tests have a limit of 20 s: what has held for so long has held. */
const ENOUGH_MS = 15_000;

function assert<T>(property: real.IAsyncProperty<T> | real.IProperty<T>, given: real.Parameters<T> = {}) {
  const numRuns = Math.ceil((given.numRuns ?? DEFAULT_RUNS) * times);
  return real.assert(property as real.IAsyncProperty<T>, {
    ...given,
    seed,
    numRuns,
    interruptAfterTimeLimit: ENOUGH_MS,
  });
}

export default { ...real, assert };
