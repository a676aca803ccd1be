import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode, ROOT, runPackage } from './install.mjs';

/**
 * `npm run fuzz` runs all properties with a new seed and 50 times the usual runs, or with FUZZ_SEED and
 * FUZZ_RUNS (a factor). Arguments select files and, with `-t`, names.
 */
const DEFAULT_FACTOR = '50';

/** Lists the test files with properties. */
const findProperties = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes("from 'fast-check'"));

ensureNode();
process.chdir(ROOT);
const args = process.argv.slice(2);
const hasFiles = args.some((arg) => arg.includes('.test.'));
// Each test may take half an hour. With FUZZ_SEED, vite.config.ts adds the set-up of test/fuzz-setup.ts.
const env = {
  FUZZ_SEED: process.env.FUZZ_SEED || String(Date.now() % 2 ** 31),
  FUZZ_RUNS: process.env.FUZZ_RUNS || DEFAULT_FACTOR,
};
const command = `FUZZ_SEED=${env.FUZZ_SEED} FUZZ_RUNS=${env.FUZZ_RUNS} npm run fuzz`;
console.log(command);
const selected = [...(hasFiles ? [] : findProperties('test')), ...args];
const status = runPackage('vitest/vitest.mjs', ['run', '--testTimeout=1800000', ...selected], env);
console.log(status === 0 ? 'Every property held.' : `A property did not hold. Again: ${command}`);
process.exitCode = status === 0 ? 0 : 1;
