import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { getCommand } from './command-names.ts';
import { findSandboxSetting, readDocumentSettings } from './document-settings.ts';

const DAYS_KEPT = 14;
const DAY_MS = 24 * 3600 * 1000;

/** The files of a folder, with paths relative to it. Vite's manifest is not part of a release. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.vite') && !path.endsWith('.part'));
}

/** What a page needs comes before the page, and `sw.js`, which downloads everything, last. */
const getStep = (path: string) =>
  path.startsWith('assets/') ? 0 : /^sw\.js/.test(path) ? 3 : /\.html(\.|$)/.test(path) ? 2 : 1;

/** Copies a file so that a request never gets half of it. */
function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}

/** Copies a release into a folder, in order. */
function copyRelease(source: string, folder: string): void {
  const files = listFiles(source).sort((first, second) => getStep(first) - getStep(second));
  for (const path of files) copyFile(join(source, path), join(folder, path));
}

/** The names of the assets that a folder's `sw.js` lists. */
function listAssets(folder: string): string[] {
  const worker = join(folder, 'sw.js');
  const text = existsSync(worker) ? readFileSync(worker, 'utf8') : '';
  return [...text.matchAll(/\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** Removes assets that neither release uses and that were copied more than two weeks ago. */
function removeOldAssets(folder: string, previous: string): void {
  const used = new Set([...listAssets(folder), ...listAssets(previous)]);
  for (const path of listFiles(folder).filter((name) => name.startsWith('assets/'))) {
    const isOld = Date.now() - statSync(join(folder, path)).mtimeMs > DAYS_KEPT * DAY_MS;
    if (isOld && !used.has(path.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, path));
  }
}

/** Replaces the saved release by what is in the folder, except the assets, which stay there. */
function saveRelease(folder: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  for (const path of listFiles(folder).filter((name) => !name.startsWith('assets/')))
    copyFile(join(folder, path), join(previous, path));
}

/** Refuses a build with the settings of the sandbox. */
function refuseSandbox(dist: string): void {
  const document = readFileSync(join(dist, 'shell.html'), 'utf8');
  const setting = findSandboxSetting(readDocumentSettings(document) ?? {});
  if (setting)
    throw new Error(
      `${dist} has a build for tests (--mode test) with the sandbox's settings, such as ${setting}. Run ${getCommand('build')} first.`,
    );
}

/** release copies a build over the one in the folder. Throws an error for the operator. */
export function release(dist: string, folder: string): void {
  if (!existsSync(join(dist, 'sw.js'))) throw new Error(`There is no build in ${dist}.`);
  refuseSandbox(dist);
  const isOurs = existsSync(join(folder, 'shell.html')) || listFiles(folder).length === 0;
  if (!isOurs) throw new Error(`${folder} contains something other than a release.`);
  const previous = `${folder}.previous`;
  if (readBuild(dist) !== readBuild(folder)) saveRelease(folder, previous);
  copyRelease(dist, folder);
  removeOldAssets(folder, previous);
}

/** rollBack exchanges the release in the folder and the one before it. Throws an error for the operator. */
export function rollBack(folder: string): void {
  const previous = `${folder}.previous`;
  if (!existsSync(join(previous, 'sw.js'))) throw new Error(`There is no earlier release in ${previous}.`);
  const missing = listAssets(previous).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw new Error(`Files of the earlier release are missing: ${missing.join(', ')}.`);
  const going = `${folder}.going`;
  saveRelease(folder, going);
  copyRelease(previous, folder);
  rmSync(previous, { recursive: true });
  renameSync(going, previous);
}

/** describeBuild names the build in a folder and its brand; undefined if there is none. */
export function describeBuild(folder: string): string | undefined {
  const build = readBuild(folder)?.replace(/^tern /, '');
  if (build === undefined) return;
  const { brand } = readDocumentSettings(readFileSync(join(folder, 'shell.html'), 'utf8')) ?? {};
  return brand ? `${build} of ${brand}` : build;
}

/** The name of the build in a folder; undefined if there is none. */
export function readBuild(folder: string): string | undefined {
  const worker = join(folder, 'sw.js');
  return existsSync(worker) ? /"build":"([^"]+)"/.exec(readFileSync(worker, 'utf8'))?.[1] : undefined;
}
