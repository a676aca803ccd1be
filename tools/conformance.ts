import { parseArgs } from 'node:util';
import { runPackage } from './install.mjs';

/** Runs docs/conformance.arazzo.yaml against a backend with Redocly Respect (options: docs/api.md). */
const USAGE =
  'npm run conformance -- https://vpn.example.org [--cookie "a=b; c=d"] [--payments https://…] [--commands]';

const OPTIONS = {
  cookie: { type: 'string', default: '' },
  payments: { type: 'string' },
  commands: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [api = ''] = positionals;
    return { ...values, api: new URL(api).origin, payments: new URL(values.payments ?? api).origin };
  } catch {
    console.error(USAGE);
    return process.exit(2);
  }
}

function workflows(cookie: string, commands = false): string[] {
  if (!cookie) return ['--workflow', 'guest'];
  return commands ? [] : ['--skip', 'refused-commands', '--skip', 'sign-out'];
}

const { api, payments, cookie, commands } = readArguments();
const servers = { account: `${api}/public-api/api`, payments };
const inputs = { cookie, forgedCookie: cookie.replace(/=[^;]*/g, '=forged') };

const what = ['docs/conformance.arazzo.yaml', ...workflows(cookie, commands)];
const args = [...what, '--server', JSON.stringify(servers), '--input', JSON.stringify(inputs)];
const env = { REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
process.exitCode = runPackage('@redocly/cli/bin/cli.js', ['respect', ...args], env);
