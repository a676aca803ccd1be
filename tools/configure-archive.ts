import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeConfigured } from './configured-files.ts';
import { ROOT } from './install.mjs';
import { loadSettingsFile } from './settings-file.ts';

const USAGE = `Usage: node tools/configure.mjs [folder]
  writes the build with the settings (VITE_*) of the environment and of .env.production into the folder,
  by default dist`;

function readArguments(): string {
  try {
    const [folder = join(ROOT, 'dist'), ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (others.length === 0) return folder;
  } catch {}
  console.error(USAGE);
  return process.exit(2);
}

const folder = readArguments();
try {
  loadSettingsFile();
  for (const line of await writeConfigured(ROOT, folder, process.env)) console.warn(line);
  console.log(`${folder} has the build.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
