import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runPackage } from './install.mjs';

/** Last part of `npm run check`: tests affected by uncommitted changes, where there is a git history. */
const isRepository = existsSync(join(ROOT, '.git'));
if (isRepository && spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0) {
  process.exitCode = runPackage('vitest/vitest.mjs', ['run', '--changed', '--passWithNoTests']);
} else console.log('Left out: the tests that changes reach, as there is no git history to tell changes by.');
