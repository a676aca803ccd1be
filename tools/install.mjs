import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** ROOT is the repository's folder, whatever the working directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * isSupportedNode reports whether Vite and Vitest run on a Node version.
 * @param {string} version
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
}

/** ensureNode exits with a message when Node is unsupported. */
export function ensureNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(`This project needs Node 20.19 or newer (20.x, 22.13+ or 24+); this is ${process.version}.`);
  console.error('Install a current version from https://nodejs.org and try again.');
  process.exit(1);
}

/**
 * listPathCandidates lists the possible paths of programs with these names in PATH, best first.
 * @param {string[]} names
 */
export function listPathCandidates(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** npmCache returns npm's cache folder, or a temporary one if that is not writable. */
function npmCache() {
  const defaultFolder = process.env.npm_config_cache || join(homedir(), '.npm');
  try {
    mkdirSync(defaultFolder, { recursive: true });
    accessSync(defaultFolder, constants.W_OK);
    return defaultFolder;
  } catch {
    return join(tmpdir(), 'tern-npm');
  }
}

/**
 * runNpm runs npm in a folder, preferring the npm that started this process. True on success.
 * @param {string[]} args
 */
export function runNpm(args, cwd = ROOT) {
  const { npm_execpath: own, NODE_ENV: _, ...others } = process.env;
  const env = { ...others, npm_config_cache: npmCache() };
  const options = { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const isNpm = own !== undefined && basename(own).startsWith('npm-cli') && existsSync(own);
  const result = isNpm
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

/**
 * runPackage runs a script of node_modules with this Node, in ROOT, and returns its exit code.
 * @param {string} script
 * @param {string[]} args
 */
export function runPackage(script, args, env = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] };
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', script), ...args], options).status ?? 1;
}

/** isInstalled reports whether node_modules is at least as new as the lock file. */
function isInstalled() {
  const marker = join(ROOT, 'node_modules', '.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

/** installIfNeeded runs `npm ci` unless the packages are installed. Returns true when they are. */
export function installIfNeeded() {
  if (isInstalled()) {
    console.log('The packages are installed already.');
    return true;
  }
  console.log('Installing the packages of package-lock.json …');
  // npm 10 may exit with 0 after a crash.
  return runNpm(['ci', '--include=dev', '--loglevel=error']) && isInstalled();
}
