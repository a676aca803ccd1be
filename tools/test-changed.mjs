import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** `npm run check`: types, lint, the rules of the house, and the tests that uncommitted changes reach. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const COMMANDS = [
  ['node_modules/typescript/bin/tsc', '-p', '.'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/jscpd/bin/jscpd'],
  [...vitest, 'test/checks'],
];

function canTellChanges() {
  return (
    existsSync(join(ROOT, '.git')) && spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0
  );
}

if (canTellChanges()) COMMANDS.push([...vitest, '--changed', '--passWithNoTests']);
else console.log('Left out: the tests that changes reach, as there is no git history to tell changes by.');

for (const command of COMMANDS) {
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
