import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getCommand } from './command-names.ts';
import { ROOT } from './install.mjs';
import { describeBuild, release, rollBack } from './release-files.ts';

const USAGE = `Usage: ${getCommand('release')} /srv/tern/webui [--rollback]
  copies dist/ into the folder, in the order that open pages need, and keeps the release before it
  --rollback   puts the release before it back`;

function readArguments() {
  try {
    const options = { rollback: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0) return { folder: folder.replace(/\/+$/, ''), ...values };
  } catch {}
  console.error(USAGE);
  return process.exit(2);
}

const { folder, rollback } = readArguments();
try {
  if (rollback) rollBack(folder);
  else release(join(ROOT, 'dist'), folder);
  console.log(`${folder} has the build ${describeBuild(folder)}.`);
  const previous = describeBuild(`${folder}.previous`);
  if (previous) console.log(`The build ${previous} is kept in ${folder}.previous. --rollback puts it back.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
