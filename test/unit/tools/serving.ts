import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as http from 'node:http';
import * as https from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Find, groupFinds } from '../../../tools/guide';
import { listPathCandidates } from '../../../tools/install.mjs';
import { serveBuild } from '../../../tools/serve-build';
import { freePort } from '../../free-port';
import { answer } from '../../sandbox/http';

/** The folder of the server configurations. */
export const DOCS = join(import.meta.dirname, '../../../docs/servers');

const POLICY = "default-src 'none'";
const document = (language: string, page?: string) =>
  // Servers distinguish documents by time and size.
  `<html lang="${language}"${language === 'ru' ? ' dir="ltr"' : ''}><meta http-equiv="Content-Security-Policy" content="${POLICY}"><div id="app"${page === undefined ? '' : ` data-page="/${page}"`}></div><script type="module" src="/webui/assets/abc12345.js"></script><template><link href="/webui/assets/def12345.css"></template>`;
const CONTENTS: Record<string, string> = {
  'index.html': document('en', ''),
  'login/index.html': document('en', 'login'),
  'shell.html': document('en'),
  'ru/index.html': document('ru', ''),
  'ru/login/index.html': document('ru', 'login'),
  'ru/shell.html': document('ru'),
  'assets/abc12345.js': 'export {};',
  'assets/def12345.css': 'a{}',
  // Loaded when it is needed: no document names it.
  'assets/late1234.js': 'export const late = 1;',
  'sw-off.js': '// no worker',
  'manifest.webmanifest': '{"icons":[{"src":"icon.svg"},{"src":"icons/192.png"}]}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icons/192.png': 'PNG',
  'legal/documents-en.html': '<!doctype html><p>Offer</p>',
  'legal/documents-ru.html': '<!doctype html><p>Оферта</p>',
  '.vite/manifest.json': '{}',
};
/** workerWithout returns a `sw.js` that lists the build's files, except those whose names match. */
export function workerWithout(omitted: RegExp): string {
  const listed = Object.entries(CONTENTS).filter(
    ([name]) => /^assets|shell/.test(name) && !omitted.test(name),
  );
  const digests = listed.map(([name, text]) => [
    `/webui/${name}`,
    createHash('sha256').update(text).digest('base64'),
  ]);
  return `self.facts=${JSON.stringify({ base: '/webui/', digests: Object.fromEntries(digests) })};`;
}
/** The files of a build, with their contents. */
export const FILES: Record<string, string> = { ...CONTENTS, 'sw.js': workerWithout(/^$/) };

/** A running server. */
export interface Running {
  origin: string;
  /** Of a server with TLS: where it redirects from http, and where it serves the API to another origin. */
  plainOrigin?: string;
  apiOrigin?: string;
  /** What it has written to stderr. */
  readLog?(): string;
  stop(): unknown;
}

/** Options for starting a server with a configuration of the project. */
interface Setup {
  /** The folder that contains `www`, and in which the server may write. */
  root: string;
  /** A key and a certificate. */
  pem: string;
  /** The port of the API. */
  apiPort: number;
  /** Uses the configuration for networks that freeze connections. */
  isFiltered?: boolean;
}

/**
 * writeBuild writes files like those of a build into `root`/www/webui, with compressed variants, and a secret
 * beside it.
 */
export function writeBuild(root: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(root, 'www', 'webui', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  writeFileSync(join(root, 'secret.txt'), 'secret');
}

/** findProgram searches the PATH and the folders in which servers are installed. */
export function findProgram(name: string): string | undefined {
  const places = [...listPathCandidates([name]), join('/usr/sbin', name), join('/usr/local/sbin', name)];
  return places.find((path) => existsSync(path));
}

/** serve starts a server on a free port of this machine. */
export async function serve(handle: RequestListener) {
  const server = http.createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, port, origin: `http://127.0.0.1:${port}`, stop };
}

/** startSandbox starts the backend. `cookie` is the session of a user with a subscription. */
export async function startSandbox() {
  const sandbox = await serve((req, res) => void answer(req, res));
  const control = (name: string, fields: object) =>
    fetch(`${sandbox.origin}/sandbox/api/${name}`, { method: 'POST', body: JSON.stringify(fields) });
  await control('reset', {});
  /** Signs in, and resolves to the cookies of the new session. */
  async function openSession() {
    const { headers } = await control('persona', { name: 'active' });
    const cookies = headers.getSetCookie().map((setCookie) => setCookie.split(';')[0]);
    return cookies.join('; ');
  }
  return { ...sandbox, control, openSession, cookie: await openSession() };
}

const LOADER = createRequire(import.meta.url).resolve('tsx');

/** startTool starts the file of an npm script, in a folder without the `.env.production` of a developer. */
export function startTool(name: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: import.meta.dirname, env: { ...process.env, ...env } };
  const file = join(DOCS, '../../tools', `${name}.ts`);
  return spawn(process.execPath, ['--import', LOADER, file, ...args], options);
}

/** runTool does the same, and resolves to its exit code and output. */
export async function runTool(...args: Parameters<typeof startTool>) {
  const child = startTool(...args);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  return { code, text };
}

/** describeFinds writes finds as lines: the rule, where, and what was seen. */
export const describeFinds = (finds: Find[]): string[] =>
  groupFinds(finds).map(({ rule, urls, seen }) => {
    const places = urls.map((url) => url.replace(/^\S+\/(?=\S)/, ''));
    return `${rule}: ${places.join(', ')}: ${seen}`;
  });

/**
 * startOwn serves the build in a folder of `root` as `npm start` does. `orElse` handles paths that are not below
 * `/webui/`.
 */
export async function startOwn(
  root: string,
  orElse = (_: IncomingMessage, res: ServerResponse): unknown => res.writeHead(418).end(),
  outDir = 'www/webui',
): Promise<Running> {
  let handle: ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) | undefined;
  const use = (middleware: typeof handle) => {
    handle = middleware;
  };
  const preview = { config: { root, build: { outDir } }, middlewares: { use } };
  (serveBuild('/webui/').configurePreviewServer as unknown as (server: typeof preview) => void)(preview);
  return serve((req, res) => {
    Object.assign(req, { originalUrl: req.url });
    handle?.(req, res, () => void orElse(req, res));
  });
}

type Ports = { port: number; securePort: number; apiPort: number };

/** Starts a program and waits until it responds. */
async function start(path: string, args: string[], ports: Ports, env = process.env): Promise<Running> {
  const origin = `https://localhost:${ports.securePort}`;
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  const ended = once(child, 'exit');
  let errorOutput = '';
  child.stderr.on('data', (text) => (errorOutput += text));
  while (!(await ask(`${origin}/webui/`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`It ended: ${errorOutput}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    plainOrigin: `http://localhost:${ports.port}`,
    apiOrigin: `https://localhost:${ports.apiPort}`,
    readLog: () => errorOutput,
    stop: () => child.kill() && ended,
  };
}

/** Creates a folder for a server, with its certificate, and reserves ports: of http, https, and the API's https. */
async function prepare({ root, pem, isFiltered }: Setup, name: string) {
  const work = join(root, `${name}${isFiltered ? '-filtered' : ''}`);
  const certificate = join(work, 'certificate.pem');
  mkdirSync(work);
  writeFileSync(certificate, pem);
  const ports = { port: await freePort(), securePort: await freePort(), apiPort: await freePort() };
  return { work, certificate, ports };
}

/** replaceAll makes every replacement, and fails if there is nothing to replace. */
function replaceAll(text: string, replacements: [from: string, to: string][]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`There is no ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

/**
 * startNginx serves `www` with the project's configurations, in which only names, paths and ports are
 * changed.
 */
export async function startNginx(path: string, setup: Setup): Promise<Running> {
  const { root, apiPort, isFiltered } = setup;
  const { work, certificate, ports } = await prepare(setup, 'nginx');
  const { port, securePort, apiPort: ownApiPort } = ports;
  const types = ['/etc/nginx', '/usr/local/etc/nginx', '/opt/homebrew/etc/nginx'].find((folder) =>
    existsSync(join(folder, 'mime.types')),
  );
  if (types) copyFileSync(join(types, 'mime.types'), join(work, 'mime.types'));
  for (const name of ['tern-headers.conf', 'tern-filtered.conf'])
    copyFileSync(join(DOCS, name), join(work, name));
  const read = (name: string, own: number, replacements: [string, string][]) => {
    const host = name === 'tern.conf' ? 'vpn' : 'api';
    const folder = `/etc/letsencrypt/live/${host}.example.org`;
    return replaceAll(readFileSync(join(DOCS, name), 'utf8'), [
      // Without IPv6, nginx does not start.
      [`    listen [::]:443 ssl http2;\n`, ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${own} ssl${isFiltered ? '' : ' http2'};`],
      [`${folder}/fullchain.pem`, certificate],
      [`${folder}/privkey.pem`, certificate],
      ['127.0.0.1:9000', `127.0.0.1:${apiPort}`],
      ...replacements,
    ]);
  };
  const site = read('tern.conf', securePort, [
    [`    listen [::]:80;\n`, ''],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['# On filtered networks:', isFiltered ? 'include tern-filtered.conf; #' : '#'],
    ['root /srv/tern', `root ${root}/www`],
    ['/var/log/nginx', work],
    ['vpn.example.org', 'localhost'],
  ]);
  const api = read('tern-api.conf', ownApiPort, [
    ['https://vpn.example.org', `https://localhost:${securePort}`],
    ['api.example.org', 'localhost'],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(work, 'main.conf'),
    `daemon off; master_process off; pid ${work}/pid; error_log stderr; events {} http { access_log off;
${folders.map((name) => `${name}_temp_path ${work}/${name};`).join('\n')}
include mime.types;
${site}
${api}}`,
  );
  return start(path, ['-p', work, '-c', join(work, 'main.conf'), '-e', 'stderr'], ports);
}

/** startCaddy does the same with Caddy. */
export async function startCaddy(path: string, setup: Setup): Promise<Running> {
  const { root, apiPort, isFiltered } = setup;
  const { work, certificate, ports } = await prepare(setup, 'caddy');
  const { port, securePort, apiPort: ownApiPort } = ports;
  const file = join(work, 'Caddyfile');
  const read = (name: string, replacements: [string, string][]) =>
    replaceAll(readFileSync(join(DOCS, name), 'utf8'), replacements);
  const tls = `\ttls ${certificate} ${certificate}`;
  const account = read(isFiltered ? 'Caddyfile-filtered' : 'Caddyfile', [
    ['\nvpn.example.org {', `\nhttps://localhost:${securePort} {\n${tls}`],
  ]);
  const api = read('Caddyfile-api', [
    ['\napi.example.org {', `\nhttps://localhost:${ownApiPort} {\n${tls}`],
    ['https://vpn.example.org', `https://localhost:${securePort}`],
    ['127.0.0.1:9000', `127.0.0.1:${apiPort}`],
  ]);
  // As Caddy redirects by itself for a host whose certificate it has obtained.
  const redirect = `http://localhost:${port} {\n\tredir https://localhost:${securePort}{uri}\n}`;
  const options = '{\n\tadmin off\n\tauto_https off\n';
  writeFileSync(file, [account.replace(/^\{$/m, options), api, redirect].join('\n'));
  const site = read('tern.caddy', [
    ['127.0.0.1:9000', `127.0.0.1:${apiPort}`],
    ['root * /srv/tern', `root * ${root}/www`],
  ]);
  writeFileSync(join(work, 'tern.caddy'), site);
  const env = { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
  return start(path, ['run', '--adapter', 'caddyfile', '--config', file], ports, env);
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** open sends a GET, and accepts any certificate. It follows no redirect and does not normalise the URL. */
export function open(url: string, headers: Record<string, string> = {}): ClientRequest {
  const { protocol, hostname, port, origin } = new URL(url);
  const { request } = protocol === 'https:' ? https : http;
  const path = url.slice(origin.length);
  return request({ hostname, port, path, headers, rejectUnauthorized: false }).end();
}

/** ask sends a GET with `open` and does not decode the body. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asking = open(url, headers);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const headerEntries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headerEntries),
    body: await buffer(answer),
  };
}
