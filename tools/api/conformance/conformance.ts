import { safeParse } from 'valibot';
import { CALLS, type CallName } from '../../../test/sandbox/calls';
import { ANSWERS } from '../answers';
import type { JsonSchema } from '../json-schema';
import { type Answer, type Client, type ClientOptions, createClient } from './client';
import { GUEST_COMMANDS, SIGNED_IN_COMMANDS } from './commands';
import { compare, REFUSED } from './compare';
import { type Expected, headerFaults, preflightFaults } from './headers';
import { fieldsOf, type Known, type Probe } from './probe';
import { ACCOUNT_PROBES, GUEST_PROBES } from './reads';
import { readStream } from './stream';
import { readWire } from './wire-file';

export interface Options extends ClientOptions {
  commands?: boolean | undefined;
  /** How long the event stream is listened to, when nothing comes. */
  listenMs?: number;
}

/** Entries of before come at once; whoever has none says nothing. */
const LISTEN_MS = 3000;

/** What came of one question. */
export interface Finding {
  call: CallName;
  title: string;
  /** 0 when there was no answer. */
  status: number;
  wrong: string[];
  missing: string[];
  /** Why it was not asked. */
  skipped?: string;
}

const STREAM = 'GET /vpn/v1/notifications/stream';
const wire = readWire();
const NOTIFICATION = wire.schemas.Notification as JsonSchema;

interface Held extends Expected {
  listenMs: number;
}

/** What the app makes of a good answer: its own schema has the last word. */
function bodyFindings(call: CallName, { json, text, headers }: Answer) {
  const schema = ANSWERS[call];
  const shape = wire.schemaOf(call);
  if (/text\/html/i.test(headers.get('content-type') ?? ''))
    return { wrong: ['answers with a page: the app takes it for no network'], missing: [] };
  if (!schema || !shape) return { wrong: [], missing: [] };
  if (json === undefined) return { wrong: [`the body is no JSON (${text.length} characters)`], missing: [] };
  const { wrong, missing } = compare(shape, json);
  const isRefused = !safeParse(schema, json).success;
  const isTold = wrong.some((line) => line.endsWith(REFUSED));
  if (isRefused && !isTold) return { wrong: [...wrong, `body: ${REFUSED}`], missing };
  return {
    wrong: isRefused ? wrong : wrong.map((line) => line.replace(REFUSED, 'the app goes on')),
    missing,
  };
}

/** The words for people that an error should have. */
function errorFindings({ json }: Answer) {
  const { detail } = fieldsOf(json);
  const isList = Array.isArray(detail) && detail.some((one) => typeof one?.msg === 'string');
  return {
    wrong: [],
    missing: typeof detail === 'string' || isList ? [] : ['detail (the app has no words of the server)'],
  };
}

function judge(probe: Probe, answer: Answer, statuses: number[], expected: Expected) {
  const { status, text, headers } = answer;
  const isGood = status >= 200 && status < 300;
  const type = isGood && probe.call === STREAM ? /^text\/event-stream/i : /^application\/json/i;
  const body = isGood ? bodyFindings(probe.call, answer) : errorFindings(answer);
  return {
    status,
    wrong: [
      ...(statuses.includes(status) ? [] : [`answers ${status}, not ${statuses.join(' or ')}`]),
      ...headerFaults(headers, text !== '', expected, type),
      ...body.wrong,
    ],
    missing: body.missing,
  };
}

function lossOf(error: unknown): string {
  const { message, cause } = error as Error;
  return `no answer: ${(cause as Error | undefined)?.message ?? message}`;
}

async function ask(client: Client, probe: Probe, known: Known, expected: Held): Promise<Finding> {
  const { call, title } = probe;
  const given = typeof probe.given === 'function' ? probe.given(known) : (probe.given ?? {});
  const none = { call, title, status: 0, wrong: [], missing: [] };
  if (typeof given === 'string') return { ...none, skipped: given };
  const statuses = typeof probe.expects === 'function' ? probe.expects(known) : probe.expects;
  try {
    if (call === STREAM) {
      const { wrong, ...answer } = await readStream(client, NOTIFICATION, expected.listenMs);
      const judged = judge(probe, answer, statuses, expected);
      return { call, title, ...judged, wrong: [...judged.wrong, ...wrong] };
    }
    const answer = await client.ask(call, given);
    const judged = judge(probe, answer, statuses, expected);
    if (answer.status === 200) probe.learn?.(known, answer.json);
    return { call, title, ...judged };
  } catch (error) {
    return { ...none, wrong: [lossOf(error)] };
  }
}

/** Whether a browser may send a command from another origin: that is asked without sending it. */
async function askPreflight(client: Client, call: CallName, origin: string): Promise<Finding> {
  const finding = { call, title: 'OPTIONS', status: 0, missing: [] };
  try {
    const answer = await client.preflight(call, origin);
    return { ...finding, status: answer.status, wrong: preflightFaults(answer, origin) };
  } catch (error) {
    return { ...finding, wrong: [lossOf(error)] };
  }
}

/** checkConformance asks a server the questions one after the other: as a guest, then as the account of the cookie. */
export async function checkConformance(options: Options): Promise<Finding[]> {
  const { api, origin, cookie, commands } = options;
  const expected: Held = {
    listenMs: options.listenMs ?? LISTEN_MS,
    origin: origin === api ? undefined : origin,
    isSecure: api.startsWith('https:'),
  };
  const known: Known = {};
  const findings: Finding[] = [];
  const run = async (client: Client, probes: Probe[]) => {
    for (const probe of probes) findings.push(await ask(client, probe, known, expected));
  };
  const guest = () => createClient({ ...options, origin: expected.origin, cookie: '' });
  for (const probe of [...GUEST_PROBES, ...(commands ? GUEST_COMMANDS : [])]) await run(guest(), [probe]);
  if (expected.origin)
    for (const call of CALLS.filter((one) => one.startsWith('POST')))
      findings.push(await askPreflight(guest(), call, expected.origin));
  if (!cookie) return findings;
  const client = createClient({ ...options, origin: expected.origin });
  await run(client, ACCOUNT_PROBES);
  if (commands) await run(client, SIGNED_IN_COMMANDS);
  return findings;
}
