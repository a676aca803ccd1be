import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

/** Set up before the tests by `npm run fuzz`: another seed and more runs for every property. */
const seed = Number(process.env.FUZZ_SEED);
const times = Number(process.env.FUZZ_RUNS);
const DEFAULT_RUNS = 100;
/** Stops before the 20 s limit of some tests; passing until then is a pass. */
const ENOUGH_MS = 15_000;

vi.mock('fast-check', async (importOriginal) => {
  const real = await importOriginal<typeof FastCheck>();
  const assert = <T>(property: FastCheck.IAsyncProperty<T>, given: FastCheck.Parameters<T> = {}) => {
    const numRuns = Math.ceil((given.numRuns ?? DEFAULT_RUNS) * times);
    return real.assert(property, { ...given, seed, numRuns, interruptAfterTimeLimit: ENOUGH_MS });
  };
  return { ...real, default: { ...real, assert } };
});
