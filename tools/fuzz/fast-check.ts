import * as real from 'fast-check';

/** Replaces fast-check in the tests: other seed, more runs (tools/fuzz.ts). */
const seed = Number(process.env.FUZZ_SEED);
const times = Number(process.env.FUZZ_RUNS);
const DEFAULT_RUNS = 100;
/** Stops before the 20 s limit of some tests; passing until then is a pass. */
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
