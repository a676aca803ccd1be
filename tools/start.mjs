import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureNode, installIfNeeded, ROOT } from './install.mjs';
import { SANDBOX_SETTINGS } from './sandbox-settings.mjs';

const DEFAULT_PORT = 4173;
/** Ports from 1024 up that browsers block (Fetch standard). */
const REFUSED_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readPort() {
  const asked = process.env.PORT || String(DEFAULT_PORT);
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    fail(`PORT is "${asked}", but it must be a whole number from 1024 to 65535.`);
  return port;
}

/** True when the port is free; an address family this machine lacks is no obstacle. */
function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

async function isFree(port) {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

async function findPort(first) {
  for (let port = first; port <= 65_535; port++) {
    if (!REFUSED_PORTS.includes(port) && (await isFree(port))) return port;
  }
  return fail(`No port is free from ${first} up.`);
}

function build() {
  console.log('Building …');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) fail('The build failed; what went wrong stands above.');
}

function printWelcome(origin, { PERSONAS, emailOf }) {
  const names = Object.keys(PERSONAS).filter((name) => PERSONAS[name].hasEmail !== false);
  const identities = names.map((name) => `    ${emailOf(name)}`).join('\n');
  console.log(`
  The account:       ${origin}/webui/
  The control page:  ${origin}/sandbox/   (one-time codes, sent mail, failures on demand)

  Everything behind it is a sandbox on this machine. Sign in as one of:
${identities}
  The six-digit code is shown on the control page.

  Stop with Ctrl-C.
`);
}

/** Event streams never end, so closing the server would hang: just exit. */
function stopOnSignal() {
  const stop = () => {
    console.log('\nStopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

ensureNode();
process.chdir(ROOT);
const wanted = readPort();
if (!installIfNeeded()) fail('The packages could not be installed; what went wrong stands above.');
for (const [name, value] of Object.entries(SANDBOX_SETTINGS)) process.env[name] ??= value;
build();
const port = await findPort(wanted);
if (port !== wanted) console.log(`Port ${wanted} cannot be used, taking ${port}.`);
const { preview, runnerImport } = await import('vite');
const { module: personas } = await runnerImport('./test/sandbox/personas.ts', { configFile: false });
await preview({
  root: ROOT,
  logLevel: 'warn',
  preview: { host: 'localhost', port, strictPort: true, open: false },
});
stopOnSignal();
printWelcome(`http://localhost:${port}`, personas);
