import { parseArgs } from 'node:util';
import { loadModule } from './load.mjs';

/** Holds a running backend to the contract: `npm run conformance -- https://vpn.example.org` (docs/api.md). */
const USAGE =
  'npm run conformance -- https://vpn.example.org [--cookie "a=b; c=d"] [--origin …] [--payments …] [--commands]';

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cookie: { type: 'string' },
        origin: { type: 'string' },
        payments: { type: 'string' },
        commands: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(error.message);
  }
}

/** Browsers send origins without a slash. */
function originOf(name, value) {
  if (value === undefined) return undefined;
  const isOrigin = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return isOrigin ? new URL(value).origin : fail(`${name} is "${value}", but it must be an origin.`);
}

const { values, positionals } = readArguments();
if (positionals.length !== 1) fail('Give the origin of the API.');
const { checkConformance } = await loadModule('conformance/conformance.ts');
const { reportOf } = await loadModule('conformance/report.ts');
const findings = await checkConformance({
  api: originOf('The API', positionals[0]),
  origin: originOf('--origin', values.origin),
  payments: originOf('--payments', values.payments),
  cookie: values.cookie,
  commands: values.commands,
});
console.log(reportOf(findings));
process.exit(findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0);
