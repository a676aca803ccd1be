import { ensureNode, installIfNeeded, ROOT, runPackage } from './install.mjs';
import { SANDBOX_SETTINGS } from './sandbox-settings.mjs';

const DEFAULT_PORT = 4173;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readPort() {
  const value = process.env.PORT || String(DEFAULT_PORT);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    fail(`PORT is "${value}", but it must be a whole number from 1024 to 65535.`);
  return port;
}

/** Returns the address. Vite takes the next free port; a port that browsers block is skipped. */
async function serve(preview, from) {
  const settings = { host: 'localhost', port: from, open: false };
  const server = await preview({ root: ROOT, logLevel: 'warn', preview: settings });
  const [address] = server.resolvedUrls.local;
  // Node's fetch blocks the same ports (Fetch standard).
  const isBlocked = await fetch(address).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );
  if (!isBlocked) return address;
  await server.close();
  return serve(preview, Number(new URL(address).port) + 1);
}

function printWelcome(address, { PERSONAS, emailOf }) {
  const names = Object.keys(PERSONAS).filter((name) => PERSONAS[name].hasEmail !== false);
  const identities = names.map((name) => `    ${emailOf(name)}`).join('\n');
  console.log(`
  The account:       ${address}
  The control page:  ${new URL('/sandbox/', address)}   (one-time codes, sent mail, failures on demand)

  Everything behind it is a sandbox on this machine. Sign in as one of:
${identities}
  The six-digit code is shown on the control page.

  Stop with Ctrl-C.
`);
}

ensureNode();
process.chdir(ROOT);
const port = readPort();
if (!installIfNeeded()) fail('The packages could not be installed; see the errors above.');
for (const [name, value] of Object.entries(SANDBOX_SETTINGS)) process.env[name] ??= value;
console.log('Building …');
if (runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn']) !== 0)
  fail('The build failed; see the errors above.');
const { preview, runnerImport } = await import('vite');
const { module: personas } = await runnerImport('./test/sandbox/personas.ts', { configFile: false });
const address = await serve(preview, port);
if (new URL(address).port !== String(port)) console.log(`Port ${port} cannot be used.`);
// Event streams never end, so closing the server would hang.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    console.log('\nStopped.');
    process.exit(0);
  });
printWelcome(address, personas);
