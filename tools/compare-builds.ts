import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Build,
  DOCUMENTS,
  formatKb,
  getLanguage,
  getNames,
  listCode,
  readBuild,
  sumSizes,
} from './size-budget.ts';
import { table } from './table.mjs';

/**
 * `npm run compare -- <old dist> <new dist>` lists what a returning visitor downloads again, as served, and
 * how much all scripts and styles have grown. With `--limit=20` it fails above that many kB.
 */
const { values, positionals } = parseArgs({
  options: { limit: { type: 'string', default: 'Infinity' } },
  allowPositionals: true,
});
const limit = Number(values.limit) * 1000;
const [before = '', after = ''] = positionals;
const isBuild = (folder: string) => existsSync(join(folder, '.vite/manifest.json'));
if (Number.isNaN(limit) || !isBuild(before) || !isBuild(after)) {
  console.error('Usage: npm run compare -- <old dist> <new dist> [--limit=<kB>]');
  process.exit(1);
}

/** Compares files by content, except those under assets/, whose names contain a hash of the content. */
function isNew(file: string): boolean {
  const old = join(before, file);
  const fresh = join(after, file);
  return !existsSync(old) || (!file.startsWith('assets/') && !readFileSync(old).equals(readFileSync(fresh)));
}

const build = readBuild(after);
const names = getNames(build);
const WORKER = 'sw.js';
const sum = (files: string[]) => sumSizes(build.sizes, files.filter(isNew));

const visitors = Object.entries(DOCUMENTS).map(([language, documents]) => {
  const code = listCode(build, language);
  const pages = Object.values(documents);
  return {
    language,
    files: [...code, ...pages].filter(isNew),
    bytes: sum(code) + Math.max(...pages.map((page) => sum([page]))),
    byWorker: sum([...code, documents.shell, WORKER]),
  };
});
const { language, bytes, byWorker } = visitors.reduce((best, visitor) =>
  visitor.bytes > best.bytes ? visitor : best,
);
const files = new Set([...visitors.flatMap((visitor) => visitor.files), ...[WORKER].filter(isNew)]);
const rows = [...files].map((file) => [
  names.has(file) ? `${file} (${names.get(file)})` : file,
  getLanguage(build, file) ?? '',
  formatKb(sum([file])),
]);
const isOver = bytes > limit;
const codeSize = (measured: Build) => sumSizes(measured.sizes, listCode(measured, language));
const growth = codeSize(build) - codeSize(readBuild(before));
const print = isOver ? console.error : console.log;
print(`${table([['downloaded again, kB', 'only for', 'served'], ...rows])}

in one visit, with the largest document (${language}): ${formatKb(bytes)}${isOver ? `, OVER by ${formatKb(bytes - limit)}` : ''}
by the service worker, which takes the shell alone: ${formatKb(byWorker)} with ${WORKER}
all scripts and styles of all pages: ${formatKb(codeSize(build))} (${growth < 0 ? '' : '+'}${formatKb(growth)})`);
process.exitCode = Number(isOver);
