import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode, ROOT, runPackage } from './install.mjs';

/**
 * `npm run fuzz`: all properties with a fresh seed and 50 times the runs, or FUZZ_SEED and FUZZ_RUNS (a factor).
 * Arguments select files and, with `-t`, names.
 */
const TIMES = '50';

/** Test files with properties. */
const findProperties = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes("from 'fast-check'"));

ensureNode();
process.chdir(ROOT);
const args = process.argv.slice(2);
const isNarrowed = args.some((arg) => arg.includes('.test.'));
// Half an hour for each test. `FUZZ_SEED` brings the set-up in test/fuzz-setup.ts (vite.config.ts).
const env = {
  FUZZ_SEED: process.env.FUZZ_SEED || String(Date.now() % 2 ** 31),
  FUZZ_RUNS: process.env.FUZZ_RUNS || TIMES,
};
const again = `FUZZ_SEED=${env.FUZZ_SEED} FUZZ_RUNS=${env.FUZZ_RUNS} npm run fuzz`;
console.log(again);
const chosen = [...(isNarrowed ? [] : findProperties('test')), ...args];
const status = runPackage('vitest/vitest.mjs', ['run', '--testTimeout=1800000', ...chosen], env);
console.log(status === 0 ? 'Every property held.' : `A property did not hold. Again: ${again}`);
process.exitCode = status === 0 ? 0 : 1;
