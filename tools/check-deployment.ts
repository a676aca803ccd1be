import { parseArgs } from 'node:util';
import { checkCertificates } from './certificates.ts';
import { getCommand } from './command-names.ts';
import { createReport, formatGroups, groupFinds, type Rule } from './guide.ts';
import { checkReach } from './reach.ts';
import { checkDomain } from './services.ts';
import { readSettings } from './settings.ts';
import { loadSettingsFile } from './settings-file.ts';

const COMMAND = getCommand('check:deployment');
const USAGE = `Usage: ${COMMAND} https://vpn.example.org/webui/ [options]
  --email ADDRESS --code CODE   sign in with a code, to check the session's cookies and the event stream
  --cookie "a=b; c=d"           the same with the session of a browser
  --json                        print JSON
  --quiet                       print only faults`;

const OPTIONS = {
  cookie: { type: 'string' },
  email: { type: 'string' },
  code: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [address = ''] = positionals;
    if (address && !/^https?:\/\//.test(address))
      console.error(`"${address}" does not begin with https://.\n`);
    const { origin, pathname } = new URL(address);
    const isPair = (values.email === undefined) === (values.code === undefined);
    if (/^http/.test(origin) && isPair) return { base: origin + pathname.replace(/\/?$/, '/'), ...values };
  } catch {}
  console.error(USAGE);
  return process.exit(2);
}

const UNKNOWN_AUTHORITY = `Send the whole chain: fullchain.pem in place of cert.pem. If the certificate is of your own authority, name it: NODE_EXTRA_CA_CERTS=/path/to/ca.pem ${COMMAND} …`;

/** The reason why fetch failed, which it puts into `cause`. */
function explain(error: unknown): string {
  const { cause = error } = error as Error;
  const { message, code = '' } = cause as Error & { code?: string };
  const isUnknownAuthority = /SELF_SIGNED|UNABLE_TO|UNKNOWN_CA/.test(code);
  return isUnknownAuthority ? `${message}. ${UNKNOWN_AUTHORITY}` : message || code || String(cause);
}

/** The settings, from the same file and environment as those of a build. */
function readBuildSettings(base: string) {
  loadSettingsFile();
  return readSettings(process.env, new URL(base).pathname);
}

/** Runs all checks. On a server for filtered networks, what may freeze is a fault. */
async function check({ base, cookie, email, code, json, quiet }: ReturnType<typeof readArguments>) {
  const settings = readBuildSettings(base);
  const hasSession = cookie !== undefined || email !== undefined;
  if (hasSession && !json && !quiet) console.error('The event stream is watched for 65 seconds.');
  const certificates = await checkCertificates(base, settings);
  const unchecked = createReport();
  const noteUnchecked = (rule: Rule, error: unknown) =>
    unchecked.addNote(rule, {
      url: base,
      seen: `not checked: ${explain(error)}`,
      wanted: 'an answer',
      remedy: {},
    });
  const domain = await checkDomain(base, settings, { cookie, email, code }).catch((error) => {
    // Nothing can be requested from a server whose certificate has ended.
    if (certificates.faults.length === 0) throw error;
    noteUnchecked('pages', error);
  });
  const reach = await checkReach(base).catch((error) => noteUnchecked('connections', error));
  const { isFiltered = false, freezes = [] } = reach ?? {};
  const reports = [certificates, domain ?? createReport(), unchecked];
  return {
    url: base,
    network: reach && (isFiltered ? 'filtered' : 'open'),
    faults: groupFinds([...reports.flatMap(({ faults }) => faults), ...(isFiltered ? freezes : [])]),
    notes: groupFinds(reports.flatMap(({ notes }) => notes)),
    mayFreeze: groupFinds(isFiltered ? [] : freezes),
  };
}

// Somebody who reads only the beginning, as with `| head`, closes the pipe.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw new Error(code);
});

const options = readArguments();
const { base, json, quiet } = options;
try {
  const result = await check(options);
  const { network, faults, notes, mayFreeze } = result;
  if (faults.length > 0) process.exitCode = 1;
  if (json && !(quiet && faults.length === 0)) console.log(JSON.stringify(result, null, 2));
  if (!json && faults.length > 0) console.log(`${base}: faults\n${formatGroups(faults)}`);
  if (!json && !quiet) {
    if (faults.length === 0) console.log(`${base} answers as it should.`);
    if (notes.length > 0) console.log(`\nNotes\n${formatGroups(notes)}`);
    const freezing =
      mayFreeze.length > 0 ? ` On filtered networks, these may freeze:\n${formatGroups(mayFreeze)}` : '';
    if (network) console.log(`\nIt is set up for ${network} networks.${freezing}`);
  }
} catch (error) {
  const failure = explain(error);
  if (json) console.log(JSON.stringify({ url: base, error: failure }));
  else console.error(`${base} was not checked: ${failure}`);
  process.exitCode = 1;
}
