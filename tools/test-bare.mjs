import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureNode, ROOT } from './install.mjs';

/**
 * `npm run test:bare`: the README's two commands on a copy of the working tree with nothing but Node, npm, sh and
 * system libraries: no other PATH, an unwritable HOME, no git history, no terminal and, where user namespaces are
 * allowed, no fonts. Also fails when a test run changes a file.
 */
const START_LIMIT_MS = 10 * 60_000;

/** Folders of fonts, and of programs outside PATH. */
const HIDDEN = ['/usr/share/fonts', '/usr/local/share/fonts', '/opt', '/snap'];

function listFiles() {
  const { status, stdout, error } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git must tell which files are ignored: ${error?.message ?? status}`);
  // Includes files deleted but not committed.
  return stdout.split('\0').filter((file) => file && existsSync(join(ROOT, file)));
}

const hash = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Creates the PATH folder: this Node, its npm, and sh. */
function createPath(folder) {
  mkdirSync(folder);
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start it by npm run test:bare.');
  symlinkSync(process.execPath, join(folder, 'node'));
  symlinkSync(npm, join(folder, 'npm'));
  symlinkSync('/bin/sh', join(folder, 'sh'));
}

/** Mounts empty folders over HIDDEN in a user namespace; returns the command unchanged where that is not allowed. */
function withoutFonts(command) {
  const flags = ['--user', '--map-root-user', '--mount'];
  const hide = `for f in ${HIDDEN.join(' ')}; do [ ! -d $f ] || mount -t tmpfs none $f || exit 1; done`;
  const canHide = spawnSync('unshare', [...flags, '/bin/sh', '-c', hide]).status === 0;
  // Absolute paths: PATH no longer has these programs.
  const isHidden = HIDDEN.some((folder) => process.execPath.startsWith(`${folder}/`));
  if (!canHide || isHidden) {
    console.log(
      'Fonts stay visible: there are no user namespaces here, or Node lies among what they would hide.',
    );
    return command;
  }
  // Unprivileged from here: as root, unpacking would chown, which such a namespace forbids.
  const asPerson = '/usr/bin/unshare --user --map-user=1000 --map-group=1000';
  const inside = `${hide.replace('mount', '/bin/mount')}; exec ${asPerson} "$@"`;
  return ['/usr/bin/unshare', ...flags, '/bin/sh', '-c', inside, 'sh', ...command];
}

const work = mkdtempSync(join(tmpdir(), 'tern-bare-'));
const tree = join(work, 'tree');
const bin = join(work, 'bin');
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

/** Runs npm start and requests the page; true when it is served. */
async function start() {
  const [program, ...args] = withoutFonts([join(bin, 'npm'), 'start']);
  const child = spawn(program, args, {
    cwd: tree,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise((resolve, reject) => {
      let told = '';
      child.stdout.on('data', (text) => {
        process.stdout.write(text);
        told += text;
        const found = /http:\/\/\S+\/webui\//.exec(told);
        if (found) resolve(found[0]);
      });
      child.once('exit', (code) => reject(new Error(`npm start ended by itself, with ${code}`)));
      setTimeout(() => reject(new Error('npm start printed no address')), START_LIMIT_MS).unref();
    });
    const response = await fetch(address);
    return response.ok && (await response.text()).includes('id="app"');
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    // Kills the process group: npm, sh and the server.
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
}

function test() {
  const [program, ...args] = withoutFonts([join(bin, 'npm'), 'test']);
  return spawnSync(program, args, { cwd: tree, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

ensureNode();
let failures = [];
try {
  createPath(bin);
  mkdirSync(env.TMPDIR);
  const files = listFiles();
  for (const file of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file));
  }
  const before = new Map(files.map((file) => [file, hash(join(tree, file))]));
  console.log(`Node ${process.version} on ${tree}, with a PATH of node, npm and sh`);
  if (!(await start())) failures.push('npm start did not answer');
  if (!test()) failures.push('npm test failed');
  const changed = files.filter((file) => hash(join(tree, file)) !== before.get(file));
  if (changed.length > 0) failures.push(`the commands changed ${changed.join(', ')}`);
} catch (error) {
  failures = [error.message];
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failures.length === 0 ? 'Both commands work bare.' : `Bare, ${failures.join('; ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
