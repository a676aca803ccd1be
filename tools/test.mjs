import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureNode, installIfNeeded, ROOT } from './install.mjs';
import { addUp, readPlaywright, readVitest, summary } from './tally.mjs';

const STEP_LIMIT_MS = 17 * 60_000;
const CACHE = join(ROOT, 'node_modules', '.cache', 'tern');
const UNIT_REPORT = join(CACHE, 'unit.json');
const E2E_REPORT = join(CACHE, 'e2e.json');

/** The developer's environment must not affect the tests. */
function cleanEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}

/** Runs a script of node_modules with this Node; true on success. */
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

const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/** Runs a step and counts its report; a stale report is deleted first. */
function runWithReport(report, read, start) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const isGood = start();
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')), isGood);
  } catch {
    console.error('There is no readable report of the tests.');
    return asOne(false);
  }
}

/** Runs the tests of folders in Vitest. */
const vitest = (...args) =>
  runWithReport(UNIT_REPORT, readVitest, () =>
    run('node_modules/vitest/vitest.mjs', [
      'run',
      ...args,
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ]),
  );

/** Finds its browser in test/e2e/support/find-chromium.ts. */
const journeys = () =>
  runWithReport(E2E_REPORT, readPlaywright, () =>
    run(
      'node_modules/@playwright/test/cli.js',
      ['test', '-c', 'test/e2e/playwright.config.ts', '--forbid-only'],
      { TERN_E2E_REPORT: E2E_REPORT },
    ),
  );

/** The linters of `npm run lint`, all of them even if one fails. */
const LINTERS = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/jscpd/bin/jscpd'],
  ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
];

/** In order. `needs` names a step that must succeed first. */
const STEPS = [
  { id: 'install', title: 'Install', run: () => asOne(installIfNeeded()) },
  {
    id: 'types',
    title: 'Type check',
    needs: 'install',
    run: () => asOne(run('node_modules/typescript/bin/tsc', ['-p', '.'])),
  },
  {
    id: 'lint',
    title: 'Lint, format, dead code, duplicates, contract',
    needs: 'install',
    run: () => ({ ...addUp(LINTERS.map(([script, ...args]) => asOne(run(script, args)))), skipped: 0 }),
  },
  {
    id: 'unit',
    title: 'Unit tests',
    needs: 'install',
    // Many files share a worker, which takes half the time; test/setup.ts gives each its own modules.
    run: () => vitest('test/unit', 'test/checks', '--no-isolate'),
  },
  {
    id: 'integration',
    title: 'Integration tests',
    needs: 'install',
    run: () => vitest('test/integration'),
  },
  {
    id: 'build',
    title: 'Build',
    needs: 'install',
    // Mode `test` ignores .env.production: tests expect the default brand.
    run: () => asOne(run('node_modules/vite/bin/vite.js', ['build', '--mode', 'test', '--logLevel', 'warn'])),
  },
  {
    id: 'size',
    title: 'Size budget',
    needs: 'build',
    run: () => asOne(run('node_modules/tsx/dist/cli.mjs', ['tools/size.ts'])),
  },
  { id: 'e2e', title: 'Journeys in a browser', needs: 'build', run: journeys },
];

/** selectSteps returns the steps of `--only=unit,e2e`, or all. */
function selectSteps(args) {
  const option = args.find((arg) => arg.startsWith('--only='));
  const unknown = args.filter((arg) => arg !== option);
  const ids = option ? option.slice('--only='.length).split(',') : STEPS.map((step) => step.id);
  unknown.push(...ids.filter((id) => !STEPS.some((step) => step.id === id)));
  if (unknown.length === 0) return ids;
  console.error(
    `Unknown: ${unknown.join(' ')}. Usage: npm test -- --only=${STEPS.map((step) => step.id).join(',')}`,
  );
  process.exit(2);
}

/** A step skipped by --only counts as done when its output exists. */
function isMissing(need, results) {
  const result = results.find((one) => one.id === need);
  if (result) return result.failed > 0;
  return need === 'build' && !existsSync(join(ROOT, 'dist', 'index.html'));
}

async function runStep(step, results) {
  console.log(`\n━━ ${step.title}`);
  const started = performance.now();
  let counts = asOne(false);
  let note = '';
  if (step.needs && isMissing(step.needs, results)) {
    note = `not run: no ${step.needs}`;
    console.log(note);
  } else {
    try {
      counts = await step.run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`── ${step.title}: ${counts.failed === 0 ? 'ok' : 'failed'}, ${seconds.toFixed(1)} s`);
  return { id: step.id, title: step.title, seconds, note, ...counts };
}

ensureNode();
process.chdir(ROOT);
const chosen = selectSteps(process.argv.slice(2));
const results = [];
for (const step of STEPS.filter(({ id }) => chosen.includes(id))) results.push(await runStep(step, results));

const { passed, failed } = addUp(results);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${summary(results)}\n`);
console.log(`${passed} passed, ${failed} failed`);
