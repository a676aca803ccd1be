import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureNode, installIfNeeded, ROOT } from './install.mjs';
import { addUp, summary } from './tally.mjs';

/** `npm run test:long`: what is too long for every change. Its steps are npm scripts; each counts as one. */
const isOnPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .some((folder) => names.some((name) => existsSync(join(folder, name))));

/** `needs` says what is missing, where a step cannot be run on this machine. */
const STEPS = [
  { title: 'Build', args: ['build', '--', '--mode', 'test', '--logLevel', 'warn'] },
  { title: 'All journeys in Chromium', args: ['e2e'], env: { TERN_LONG: '1' } },
  {
    title: 'Journeys in Firefox',
    args: ['e2e:firefox'],
    needs: process.env.TERN_FIREFOX || isOnPath('firefox', 'firefox-esr') ? '' : 'Firefox',
  },
  {
    title: 'Journeys in WebKit',
    args: ['e2e:webkit'],
    needs: isOnPath('WebKitWebDriver') ? '' : 'webkit2gtk-driver',
  },
  { title: 'Soak for two minutes', args: ['soak'], env: { TERN_SOAK_MINUTES: '2' } },
  { title: 'Properties with fresh seeds', args: ['fuzz'] },
];

function runStep({ title, args, env, needs = '' }) {
  console.log(`\n━━ ${title}`);
  const started = performance.now();
  if (needs) console.log(`${needs} is not installed.`);
  const isGood =
    needs !== '' ||
    spawnSync('npm', ['run', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0;
  const [passed, failed, skipped] = needs ? [0, 0, 1] : [Number(isGood), Number(!isGood), 0];
  const seconds = (performance.now() - started) / 1000;
  return { title, passed, failed, skipped, seconds, note: needs && `no ${needs}` };
}

ensureNode();
process.exitCode = installIfNeeded() ? 0 : 1;
const results = process.exitCode ? [] : STEPS.map(runStep);
const { passed, failed } = addUp(results);
if (failed > 0) process.exitCode = 1;
console.log(`\n${summary(results)}\n\n${passed} passed, ${failed} failed`);
