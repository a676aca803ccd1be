import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleArchive, packArchive } from './archive-files.ts';
import { ROOT, runPackage } from './install.mjs';

/** `npm run archive` builds the release that operators configure, as archive/tern-<version>.tar.gz. */
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const dist = join(ROOT, 'archive', 'dist');
const folder = join(ROOT, 'archive', `tern-${version}`);
const args = ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
if (runPackage('vite/bin/vite.js', args) !== 0) process.exit(1);
await assembleArchive(dist, `${dist}-template`, folder);
console.log(packArchive(folder));
