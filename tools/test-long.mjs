import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureNode, installIfNeeded, listPathCandidates, ROOT } from './install.mjs';
import { countStep, runSteps } from './tally.mjs';

/**
 * `npm run test:long` runs what takes too long for every change. Its steps are npm scripts, counted as one
 * each.
 */
const isOnPath = (...names) => listPathCandidates(names).some((path) => existsSync(path));

function runScript(args, env) {
  const options = { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' };
  return spawnSync('npm', ['run', ...args], { ...options, env: { ...process.env, ...env } }).status === 0;
}

/** The steps. `without` names what this machine lacks for a step. */
const STEPS = [
  { title: 'Build', args: ['build', '--', '--mode', 'test', '--logLevel', 'warn'] },
  { title: 'All journeys in Chromium', args: ['e2e'], env: { TERN_LONG: '1' } },
  {
    title: 'Journeys in Firefox',
    args: ['e2e:firefox'],
    without: process.env.TERN_FIREFOX || isOnPath('firefox', 'firefox-esr') ? '' : 'no Firefox',
  },
  {
    title: 'Journeys in WebKit',
    args: ['e2e:webkit'],
    without: isOnPath('WebKitWebDriver') ? '' : 'no webkit2gtk-driver',
  },
  { title: 'Soak for two minutes', args: ['soak'], env: { TERN_SOAK_MINUTES: '2' } },
  { title: 'Properties with fresh seeds', args: ['fuzz'] },
];

ensureNode();
if (!installIfNeeded()) process.exit(1);
await runSteps(
  STEPS.map(({ title, args, env, without }) => ({
    title,
    run: () => countStep(runScript(args, env)),
    missing: () => without,
    otherwise: { passed: 0, failed: 0, skipped: 1 },
  })),
);
