import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupFinds } from '../../../tools/guide';
import type { Remedy } from '../../../tools/remedies';
import { SANDBOX_SETTINGS } from '../../../tools/sandbox-settings.mjs';
import { checkDomain } from '../../../tools/services';
import { readSettings } from '../../../tools/settings';
import { answer } from '../../sandbox/http';
import { describeFinds, type Running, startOwn, startSandbox, writeBuild } from './serving';

export const PAGE = 'https://vpn.example.org';
export const ELSEWHERE = {
  VITE_API_HOST: 'https://api.example.org',
  VITE_PAYMENTS_HOST: 'https://pay.example.org',
};
export const MIRROR = 'https://mirror.example.net';
export const AT_MIRROR = { VITE_MIRRORS: MIRROR };
const CORS = {
  'access-control-allow-origin': PAGE,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'Content-Type',
  'access-control-expose-headers': 'Date, Retry-After',
  vary: 'Accept-Encoding, Origin',
};

let server: Running;
let cookie: string;

/** startDomain serves a build, and the sandbox beside it, for the checks of a test file. */
export async function startDomain(): Promise<Running> {
  const root = mkdtempSync(join(tmpdir(), 'tern-'));
  writeBuild(root);
  server = await startOwn(root, async (req, res) => {
    const [scheme] = (req.headers.origin ?? PAGE).split(':');
    Object.assign(req.headers, { host: 'vpn.example.org', 'x-forwarded-proto': scheme });
    if (!(await answer(req, res))) res.writeHead(404).end();
  });
  const stop = () => {
    server.stop();
    rmSync(root, { recursive: true });
  };
  return { ...server, stop };
}

/** openSession signs in for a test of its own, because a check refreshes the session. */
export async function openSession() {
  const sandbox = await startSandbox();
  sandbox.stop();
  cookie = sandbox.cookie;
  return { cookie };
}

/** Changes to a response; with the status 0 there is no response. */
export interface Spoilt {
  status?: number;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** The body is sent only when it is complete. */
  isBuffered?: boolean;
  /** The connection breaks after the first bytes. */
  isCut?: boolean;
}

/** Changes a response. An empty header is removed; `$host` in one is the host that was asked. */
async function spoil(answer: Response, { status, body, headers, isBuffered, isCut }: Spoilt, host: string) {
  const own = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value) own.set(name, value.replace('$host', host));
    else own.delete(name);
  const cut = isCut && new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
  return new Response(cut || (body ?? (isBuffered ? await answer.text() : answer.body)), {
    status: status ?? answer.status,
    headers: own,
  });
}

interface Setting {
  env?: object | undefined;
  session?: { cookie?: string; email?: string; code?: string };
  base?: string;
  silenceMs?: number;
}

/** Responses with files of the build, by request: every test asks for all of them. */
const files = new Map<string, Promise<{ body: ArrayBuffer; response: Response }>>();

async function fetchFile(path: string, init: RequestInit) {
  const response = await fetch(server.origin + path, init);
  return { body: await response.arrayBuffer(), response };
}

/** Fetches from the server of `startDomain`, the same file only once. */
async function fetchOnce(path: string, init: RequestInit): Promise<Response> {
  if (!path.startsWith('/webui/')) return fetch(server.origin + path, init);
  const { method = 'GET', headers, redirect } = init;
  const key = JSON.stringify([method, path, redirect, ...new Headers(headers)]);
  const file = files.get(key) ?? fetchFile(path, init);
  files.set(key, file);
  const { body, response } = await file;
  return new Response(body.byteLength ? body : null, response);
}

/** find checks a domain in front of the sandbox, with changed responses to some requests. */
async function find(called: RegExp, spoilt: Spoilt = {}, setting: Setting = {}) {
  async function fetchUrl(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    const { protocol, host, origin } = new URL(url);
    const headers = new Headers(init.headers);
    const isSpoilt = called.test(`${headers.get('accept-encoding') ?? ''} ${method} ${url}`);
    if (isSpoilt ? spoilt.status === 0 : protocol === 'http:') throw new TypeError('Nobody answers');
    const isSession = headers.get('cookie') === cookie;
    if (isSession && origin === MIRROR) throw new Error('A session is of one domain');
    const isPreflight = method === 'OPTIONS';
    const given = isPreflight ? new Response() : await fetchOnce(url.slice(origin.length), init);
    const readable = /^(api|pay)\./.test(host) ? await spoil(given, { headers: CORS }, host) : given;
    return isSpoilt ? spoil(readable, spoilt, host) : readable;
  }
  const { env, session, base = `${PAGE}/webui/`, silenceMs = 1000 } = setting;
  const settings = readSettings({ ...SANDBOX_SETTINGS, ...env }, '/webui/');
  const options = { ...session, fetchUrl, streamMs: 500, silenceMs };
  return checkDomain(base, settings, options);
}

/** check does the same and resolves to a line for each find, and to what is wanted in place of the faults. */
export async function check(...args: Parameters<typeof find>) {
  const { faults, notes } = await find(...args);
  const wanted = groupFinds(faults).map((group) => group.wanted);
  return { faults: describeFinds(faults), notes: describeFinds(notes), wanted };
}

/** listRemedies does the same and resolves to what there is to write for the faults. */
export async function listRemedies(...args: Parameters<typeof find>): Promise<Remedy[]> {
  const { faults } = await find(...args);
  return groupFinds(faults).map(({ remedy }) => remedy);
}

export const HTML = { body: '<h1>It works!</h1>', headers: { 'content-type': 'text/html' } };
export const says = (name: string, value: string) => ({ headers: { [name]: value } });
export const leads = (location: string) => ({ status: 301, headers: { location } });
