import { expect, it } from 'vitest';
import { CALLS } from '../sandbox/calls';
import { readSources } from './source';

/** The calls of all rows of `testFaults`. */
const rows = readSources('test/integration')
  .filter(({ code }) => code.includes('testFaults('))
  .flatMap(({ code }) => [...code.matchAll(/^\s*call: '([^']+)'/gm)].map(([, call]) => call));

it.each(CALLS)('%s › is tested with every fault', (call) => {
  expect(rows, `add a row to testFaults() in the integration test of the screen that makes it`).toContain(
    call,
  );
});
