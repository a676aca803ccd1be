import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Build, codeFor, DOCUMENTS, kb, languageOf, namesOf, readBuild, sumOf } from './size-budget.ts';
import { table } from './table.mjs';

/**
 * `npm run compare -- <old dist> <new dist>`: what a returning visitor downloads again, as served, and how all scripts
 * and styles have grown. `--limit=20` fails above that many kB.
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

/** Files under assets/ have content hashes; others keep their names and are compared by content. */
function isNew(file: string): boolean {
  const old = join(before, file);
  const fresh = join(after, file);
  return !existsSync(old) || (!file.startsWith('assets/') && !readFileSync(old).equals(readFileSync(fresh)));
}

const build = readBuild(after);
const names = namesOf(build);
const WORKER = 'sw.js';
const sum = (files: string[]) => sumOf(build.sizes, files.filter(isNew));

const visitors = Object.entries(DOCUMENTS).map(([language, documents]) => {
  const code = codeFor(build, language);
  const pages = Object.values(documents);
  return {
    language,
    files: [...code, ...pages].filter(isNew),
    bytes: sum(code) + Math.max(...pages.map((page) => sum([page]))),
    byWorker: sum([...code, documents.shell, WORKER]),
  };
});
const { language, bytes, byWorker } = visitors.reduce((best, one) => (one.bytes > best.bytes ? one : best));
const files = new Set([...visitors.flatMap((one) => one.files), ...[WORKER].filter(isNew)]);
const rows = [...files].map((file) => [
  names.has(file) ? `${file} (${names.get(file)})` : file,
  languageOf(build, file) ?? '',
  kb(sum([file])),
]);
const isOver = bytes > limit;
const codeSize = (measured: Build) => sumOf(measured.sizes, codeFor(measured, language));
const growth = codeSize(build) - codeSize(readBuild(before));
const say = isOver ? console.error : console.log;
say(`${table([['downloaded again, kB', 'only for', 'served'], ...rows])}

in one visit, with the largest document (${language}): ${kb(bytes)}${isOver ? `, OVER by ${kb(bytes - limit)}` : ''}
by the service worker, which takes the shell alone: ${kb(byWorker)} with ${WORKER}
all scripts and styles of all pages: ${kb(codeSize(build))} (${growth < 0 ? '' : '+'}${kb(growth)})`);
process.exitCode = Number(isOver);
