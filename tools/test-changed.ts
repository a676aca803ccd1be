import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runPackage } from './install.mjs';

/**
 * Last step of `npm run check`: runs the tests affected by uncommitted changes, if there is a git history.
 */
const isRepository = existsSync(join(ROOT, '.git'));
if (isRepository && spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0) {
  process.exitCode = runPackage('vitest/vitest.mjs', ['run', '--changed', '--passWithNoTests']);
} else console.log('Skipped: the tests affected by changes, because there is no git history.');
