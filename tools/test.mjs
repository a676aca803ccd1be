import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureNode, installIfNeeded, ROOT } from './install.mjs';
import { addUp, countStep, readPlaywright, readVitest, runSteps } from './tally.mjs';

const STEP_LIMIT_MS = 17 * 60_000;
const CACHE = join(ROOT, 'node_modules', '.cache', 'tern');
const UNIT_REPORT = join(CACHE, 'unit.json');
const E2E_REPORT = join(CACHE, 'e2e.json');
/** A file that every build has. */
const DOCUMENT = join(ROOT, 'dist', 'index.html');

/** The environment without variables that would affect the tests. */
function cleanEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}

/** Runs a script with this Node. Returns true on success. */
function run(script, args, extra = {}) {
  const { status, signal, error } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: STEP_LIMIT_MS,
  });
  if (error) console.error(error.message);
  else if (signal) console.error(`Ended by ${signal}.`);
  return status === 0;
}

/** Runs a script beside others, and prints its output when it has ended. Resolves to true on success. */
async function runBeside(script, args) {
  const { failure, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, script), ...args],
    {
      cwd: ROOT,
      env: cleanEnvironment(),
      timeout: STEP_LIMIT_MS,
      maxBuffer: 2 ** 26,
    },
  ).catch((failure) => ({ ...failure, failure }));
  process.stdout.write(`${stdout}${stderr}`);
  if (failure) console.error(`${script}: ${failure.signal ?? failure.code}`);
  return !failure;
}

/** Deletes the old report, runs a step, and counts its new report. */
function runWithReport(report, read, start) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const hasPassed = start();
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')), hasPassed);
  } catch {
    console.error('There is no readable report of the tests.');
    return countStep(false);
  }
}

/** Runs the tests of Vitest: all in one run, in which each file of `src` is transformed once. */
const vitest = () =>
  runWithReport(UNIT_REPORT, readVitest, () =>
    run('node_modules/vitest/vitest.mjs', [
      'run',
      // Files share a worker, which halves the time; test/setup.ts gives each its own modules.
      '--no-isolate',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ]),
  );

/** Runs the journeys with Playwright. test/e2e/support/find-chromium.ts finds the browser. */
const journeys = () =>
  runWithReport(E2E_REPORT, readPlaywright, () =>
    run(
      'node_modules/@playwright/test/cli.js',
      ['test', '-c', 'test/e2e/playwright.config.ts', '--forbid-only'],
      { TERN_E2E_REPORT: E2E_REPORT },
    ),
  );

/** The type check, and the linters of `npm run lint`. All of them run, even if one fails. */
const CHECKS = [
  ['node_modules/jscpd/run-jscpd.js'],
  ['node_modules/typescript/bin/tsc', '-p', '.'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
  ['node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs'],
];

/** Mode `test` ignores .env.production: tests expect the default brand. */
const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test', '--logLevel', 'warn'];

/** Finds or brings the browser of the journeys. */
const BROWSER = ['node_modules/tsx/dist/cli.mjs', 'tools/find-browser.ts'];

/** The steps in order. `needs` names a step that must succeed first. */
const STEPS = [
  { id: 'install', title: 'Install', run: () => countStep(installIfNeeded()) },
  {
    id: 'build',
    title: 'Types, lint, format, dead code, duplicates, contract, links, build, browser',
    needs: 'install',
    // Most of them use one core.
    run: async () => {
      rmSync(DOCUMENT, { force: true });
      const results = await Promise.all(
        [...CHECKS, BUILD, BROWSER].map(async ([script, ...args]) =>
          countStep(await runBeside(script, args)),
        ),
      );
      return { ...addUp(results), skipped: 0 };
    },
  },
  { id: 'unit', title: 'Unit and integration tests', needs: 'install', run: vitest },
  {
    id: 'size',
    title: 'Size budget',
    needs: 'build',
    run: () => countStep(run('node_modules/tsx/dist/cli.mjs', ['tools/size.ts'])),
  },
  { id: 'e2e', title: 'Journeys in a browser', needs: 'build', run: journeys },
];

/** A step left out by --only counts as done. The build counts as done when there is one, also if a linter failed. */
function isMissing(need, results) {
  if (need === 'build') return !existsSync(DOCUMENT);
  return results.some(({ id, failed }) => id === need && failed > 0);
}

ensureNode();
process.chdir(ROOT);
const ALL = STEPS.map(({ id }) => id);
const { values } = parseArgs({ options: { only: { type: 'string', default: ALL.join() } } });
const selected = values.only.split(',');
if (!selected.every((id) => ALL.includes(id))) throw new Error(`Usage: npm test -- --only=${ALL}`);
await runSteps(
  STEPS.filter(({ id }) => selected.includes(id)).map(({ needs, ...step }) => ({
    ...step,
    missing: (results) => (needs && isMissing(needs, results) ? `not run: no ${needs}` : ''),
  })),
);
