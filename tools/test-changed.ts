import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Last part of `npm run check`: tests affected by uncommitted changes, where there is a git history. */
const isRepository = existsSync(join(ROOT, '.git'));
if (isRepository && spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--changed', '--passWithNoTests'];
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} else console.log('Left out: the tests that changes reach, as there is no git history to tell changes by.');
