import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureNode, ROOT } from './install.mjs';

/**
 * `npm run test:bare` runs the README's two commands on a copy of the working tree with only Node, npm, sh
 * and system libraries: with no other PATH, an unwritable HOME, no git history and no terminal. It also fails
 * when a test run changes a file.
 */
const START_LIMIT_MS = 10 * 60_000;

function listFiles() {
  const { status, stdout, error } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git could not list the files: ${error?.message ?? status}`);
  // Includes files deleted but not committed.
  return stdout.split('\0').filter((file) => file && existsSync(join(ROOT, file)));
}

const work = mkdtempSync(join(tmpdir(), 'tern-bare-'));
const tree = join(work, 'tree');
const bin = join(work, 'bin');
const npm = join(bin, 'npm');
const env = {
  PATH: bin,
  HOME: '/dev/null',
  TMPDIR: join(work, 'tmp'),
  // Registry access may need these.
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cafile))$/i.test(name),
    ),
  ),
};

/** Runs npm start and requests the page. Resolves to true when the page is served. */
async function start() {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const child = spawn(npm, ['start'], { cwd: tree, env, detached: true, stdio });
  try {
    const signal = AbortSignal.timeout(START_LIMIT_MS);
    for await (const line of createInterface({ input: child.stdout, signal })) {
      console.log(line);
      const [address] = /http:\/\/\S+\/webui\//.exec(line) ?? [];
      if (!address) continue;
      const response = await fetch(address);
      return response.ok && (await response.text()).includes('id="app"');
    }
    throw new Error('npm start printed no address');
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    // Kills the process group: npm, sh and the server.
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
}

ensureNode();
let failures = [];
try {
  mkdirSync(env.TMPDIR);
  mkdirSync(bin);
  const programs = { node: process.execPath, npm: process.env.npm_execpath, sh: '/bin/sh' };
  if (!programs.npm) throw new Error('Start it by npm run test:bare.');
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(bin, name));
  const files = listFiles();
  for (const file of files) cpSync(join(ROOT, file), join(tree, file));
  const before = new Map(files.map((file) => [file, readFileSync(join(tree, file))]));
  console.log(`Node ${process.version} on ${tree}, with a PATH of node, npm and sh`);
  if (!(await start())) failures.push('npm start did not answer');
  const { status } = spawnSync(npm, ['test'], { cwd: tree, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) failures.push('npm test failed');
  const changed = files.filter((file) => !before.get(file)?.equals(readFileSync(join(tree, file))));
  if (changed.length > 0) failures.push(`the commands changed ${changed.join(', ')}`);
} catch (error) {
  failures = [error.message];
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failures.length === 0 ? 'Both commands work bare.' : `Bare, ${failures.join('; ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
