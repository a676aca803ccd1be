import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { checkDomain } from '../../../tools/services';
import { chooseDocument, SECURITY_HEADERS } from '../../../tools/serving';
import { readSettings } from '../../../tools/settings';
import { HEADERS } from '../../../tools/size-budget';
import { createCertificate } from '../../e2e/support/tls-front';
import { freePort } from '../../free-port';
import {
  ask as askUrl,
  DOCS,
  describeFinds,
  FILES,
  findProgram,
  open,
  type Running,
  startCaddy,
  startNginx,
  startOwn,
  startSandbox,
  writeBuild,
} from './serving';

const read = (name: string) => readFileSync(join(DOCS, name), 'utf8');

/** A path for each kind of file in the build. */
const PATHS = [
  '/webui/',
  '/webui/login',
  '/webui/account/no/such/page',
  '/webui/assets/abc12345.js',
  '/webui/icon.svg',
  '/webui/sw.js',
  '/webui/sw-off.js',
  '/webui/manifest.webmanifest',
  '/webui/legal/documents-en.html',
];
const MISSING = [
  '/webui/.vite/manifest.json',
  '/webui/assets/gone-12345678.js',
  '/webui/missing.png',
  '/webui/legal/gone.html',
  '/webui/assets/gone',
  '/webui/assets/',
];
const BESIDE = [
  '/webui/..%2f..%2fsecret.txt',
  '/webui/../../secret.txt',
  '/webui/assets/..%2f..%2f..%2fsecret.txt',
];

/** Every way in which a visit may request a document. */
const VISITS = [
  '',
  '?promocode=A',
  '?lang=ru',
  '?slang=ru',
  'login/',
  'login?a=b&lang=en',
  'account/login',
  'logins',
  'ru/login',
].flatMap((path) =>
  ['', 'lang=ru', 'a=b; lang=en', 'lang=de', 'lang=ru; signed_in=1'].flatMap((cookie) =>
    ['', 'ru-RU,ru;q=0.9', 'RU', 'de, ru;q=0.5'].map((language) => ({ path, cookie, language })),
  ),
);

const PROGRAMS = [
  { name: 'nginx', start: startNginx, isFiltered: false, path: findProgram('nginx') },
  { name: 'nginx, filtered', start: startNginx, isFiltered: true, path: findProgram('nginx') },
  { name: 'caddy', start: startCaddy, isFiltered: false, path: findProgram('caddy') },
  { name: 'caddy, filtered', start: startCaddy, isFiltered: true, path: findProgram('caddy') },
];

const caddy = findProgram('caddy');
const root = mkdtempSync(join(tmpdir(), 'tern-servers-'));
const running = new Map<string, Running>();
let pem: string;
let api: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  writeBuild(root);
  pem = await createCertificate();
  api = await startSandbox();
  running.set('npm start', await startOwn(root));
  for (const { name, start, isFiltered, path } of PROGRAMS)
    if (path) running.set(name, await start(path, { root, pem, apiPort: api.port, isFiltered }));
});

afterAll(async () => {
  await Promise.all([...running.values()].map(({ stop }) => stop()));
  api.stop();
  rmSync(root, { recursive: true });
});

const ask = (server: string, path: string, headers: Record<string, string> = {}) =>
  askUrl(`${running.get(server)?.origin}${path}`, headers);

/**
 * The headers that all servers must send alike. Of the policy, which is in the page, only the framing part
 * counts.
 */
const readRules = (headers: Record<string, string>) => [
  ...[...Object.keys(SECURITY_HEADERS), 'cache-control'].map((name) => `${name}: ${headers[name]}`),
  /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0],
];

describe('chooseDocument', () => {
  it.each([
    ['', 'index.html'],
    ['login', 'login/index.html'],
    ['login/', 'login/index.html'],
    ['logins', 'shell.html'],
    ['account/login', 'shell.html'],
    ['constructor', 'shell.html'],
    ['ru/login', 'shell.html'],
  ])('chooses for the path %j the prerendered page or the shell: %s', (path, file) => {
    expect(chooseDocument(path, '', 'en')).toBe(file);
    expect(chooseDocument(path, '', 'ru')).toBe(`ru/${file}`);
    expect(chooseDocument(path, 'lang=en; signed_in=1', 'ru')).toBe('shell.html');
    expect(chooseDocument(path, 'not_signed_in=1; signed_in=0', 'en')).toBe(file);
  });

  it.each([
    // query, cookie, Accept-Language
    ['', '', 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['', '', 'RU', 'ru'],
    ['', '', 'en-US,en;q=0.9,ru;q=0.8', 'en'],
    ['', '', '*', 'en'],
    ['', 'signed_in=1; lang=ru', 'en', 'ru'],
    ['', 'lang=en; theme=ru', 'ru', 'en'],
    ['', 'slang=ru', 'en', 'en'],
    ['', 'lang=rus', 'en', 'en'],
    ['', 'lang=toString', 'ru', 'ru'],
    ['?promocode=A&lang=ru&from=b', 'lang=en', 'en', 'ru'],
    ['?lang=en', 'lang=ru', 'ru', 'en'],
    ['?lang=de', 'lang=ru', 'en', 'ru'],
    ['?lang=constructor', '', 'en', 'en'],
    ['?slang=ru', '', 'en', 'en'],
    ['?lang=ru&lang=en', '', 'en', 'ru'],
  ])(
    'chooses the language for query %j, cookie %j and Accept-Language %j: %s',
    (query, cookie, accepted, language) => {
      expect(chooseDocument('account', cookie, accepted, query).startsWith('ru/')).toBe(language === 'ru');
    },
  );
});

describe('npm start', () => {
  const own = (path: string, headers?: Record<string, string>) => ask('npm start', path, headers);

  it.each([
    ['', "default-src 'none'; frame-ancestors 'none'"],
    ['legal/documents-en.html', "frame-ancestors 'none'"],
    ['icon.svg', undefined],
  ])('sends %j with the policy of the page and frame-ancestors: %s', async (path, policy) => {
    const { headers } = await own(`/webui/${path}`);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers).toMatchObject(SECURITY_HEADERS);
  });

  it('sends assets without the headers that only documents need', async () => {
    const path = PATHS.find((file) => file.startsWith('/webui/assets/')) ?? '';
    const { headers } = await ask('npm start', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'x-robots-tag'])
      expect(headers).not.toHaveProperty(name);
  });

  it('sends the other document when language or sign-in has changed since the ETag', async () => {
    const known = { 'if-none-match': (await own('/webui/login')).headers.etag ?? '' };
    expect((await own('/webui/login', { ...known, 'accept-language': 'ru' })).status).toBe(200);
    expect((await own('/webui/login', { ...known, cookie: 'signed_in=1' })).status).toBe(200);
  });

  it('answers 404 for hidden files, and leaves paths outside its base to other handlers', async () => {
    const answer = await own('/webui/.vite/manifest.json');
    expect(answer).toMatchObject({ status: 404, headers: SECURITY_HEADERS });
    for (const path of ['/public-api/api/vpn/v1/users', '/webuix/', '/sandbox/', '//webui/'])
      expect((await own(path)).status, path).toBe(418);
  });
});

describe('CDN rule in docs/deploying.md', () => {
  const [code] = /^ *function handler\(event\) \{[\s\S]*?^ {0,3}\}$/m.exec(read('../deploying.md')) ?? [];
  const rule: (event: object) => { uri: string } = runInNewContext(`(${code})`);
  const values = (pairs: Iterable<[string, string]>) =>
    Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));

  it('chooses the same document as npm start', () => {
    for (const { path, cookie, language } of VISITS) {
      const { pathname, search, searchParams } = new URL(path, 'https://vpn.example.org/webui/');
      const { uri } = rule({
        request: {
          uri: pathname,
          querystring: values(searchParams),
          cookies: values(new URLSearchParams(cookie.replaceAll('; ', '&'))),
          headers: values(language ? [['accept-language', language]] : []),
        },
      });
      const wanted = chooseDocument(pathname.slice('/webui/'.length), cookie, language, search);
      expect(uri, `/webui/${path} · ${cookie} · ${language}`).toBe(`/webui/${wanted}`);
    }
  });

  it.each([...MISSING, '/webui/icon.svg', '/webui/shell.html', '/public-api/api/users'])(
    'does not change %s',
    (uri) => {
      expect(rule({ request: { uri, querystring: {}, cookies: {}, headers: {} } }).uri).toBe(uri);
    },
  );
});

it('upload-to-s3.sh › uploads each file once in brotli, with its type, and the worker last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = {
    'assets/a.js': 'text/javascript',
    'assets/a.css': 'text/css',
    'icon.svg': 'image/svg+xml',
    'manifest.webmanifest': 'application/manifest+json',
    'legal/brand.css': 'text/css',
    'legal/legal.css': 'text/css',
    'sw-off.js': 'text/javascript',
    'index.html': 'text/html; charset=utf-8',
    'shell.html': 'text/html; charset=utf-8',
    'ru/login/index.html': 'text/html; charset=utf-8',
    'sw.js': 'text/javascript',
  };
  for (const name of [...Object.keys(types), 'icons/192.png', '.vite/manifest.json']) {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
    const forms = name.endsWith('.png') ? [''] : ['', '.br', '.gz'];
    for (const form of forms) writeFileSync(join(folder, 'dist', name + form), '');
  }
  // Stands for the program, and prints its arguments.
  writeFileSync(join(folder, 'aws'), '#!/bin/sh\nshift 2\nIFS="|"\necho "$*"\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const output = execFileSync('sh', [join(DOCS, 'upload-to-s3.sh'), 's3://b'], { cwd: folder, env });
  const uploads = String(output)
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const listed = uploads.map(([file = '', target, , type]) => [
    target?.replace('s3://b/', ''),
    file.replace(/\.br$/, ''),
    type,
  ]);
  const wanted = Object.entries({ ...types, 'icons/192.png': 'image/png' });
  expect(listed.toSorted()).toEqual(wanted.map(([name, type]) => [name, name, type]).toSorted());
  expect(listed.at(-1)?.[0]).toBe('sw.js');
  expect(uploads.find(([file]) => file === 'assets/a.js.br')?.slice(2)).toEqual([
    '--content-type',
    'text/javascript',
    '--cache-control',
    'public, max-age=31536000, immutable',
    '--content-encoding',
    'br',
  ]);
});

it('upload-to-s3.sh › refuses a build with the settings of the sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/shell.html'), '{"reportUrl":"/sandbox/reports"}');
  const { status, stderr } = spawnSync('sh', [join(DOCS, 'upload-to-s3.sh'), 's3://b'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Run npm run build first.');
});

// If a server is not installed, only its configuration file is checked.
it.each(['tern-headers.conf', 'tern.caddy'])('%s › has the security headers of npm start', (file) => {
  const text = read(file).toLowerCase().replaceAll('"', '');
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': "frame-ancestors 'none'" };
  for (const [name, value] of Object.entries(headers))
    expect(text).toContain(`${name} ${value}`.toLowerCase());
});

describe.each([{ name: 'npm start', path: 'its own' }, ...PROGRAMS])('$name', ({ name, path: program }) => {
  const it = test.skipIf(!program);

  it('sends the same files and headers as npm start', async () => {
    for (const path of PATHS) {
      const [wanted, got] = await Promise.all([ask('npm start', path), ask(name, path)]);
      expect(got.status, path).toBe(200);
      expect(String(got.body), path).toEqual(String(wanted.body));
      const framed = { 'content-security-policy': "frame-ancestors 'none'", ...wanted.headers };
      const isAsset = path.startsWith('/webui/assets/');
      if (name !== 'npm start')
        expect(readRules(got.headers), path).toEqual(readRules(isAsset ? wanted.headers : framed));
      expect(got.headers.server ?? '', path).not.toMatch(/\d/);
    }
  });

  it('sends files independently of language and cookie', async () => {
    const headers = { 'accept-language': 'ru', cookie: 'lang=ru; signed_in=1' };
    for (const file of ['icon.svg', 'legal/documents-en.html', 'shell.html', 'login/index.html'])
      expect(String((await ask(name, `/webui/${file}`, headers)).body), file).toBe(FILES[file]);
  });

  it('chooses the document by address, cookie and language', async () => {
    await Promise.all(
      VISITS.map(async ({ path, cookie, language }) => {
        const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
        const { status, body, headers: got } = await ask(name, `/webui/${path}`, headers);
        const { pathname, search } = new URL(path, 'https://vpn.example.org/');
        const document = FILES[chooseDocument(pathname.slice(1), cookie, language, search)];
        expect(status, `/webui/${path} · ${cookie} · ${language}`).toBe(200);
        expect(String(body), `/webui/${path} · ${cookie} · ${language}`).toEqual(document);
        expect(got.vary).toMatch(/accept-language.*cookie/i);
      }),
    );
  });

  it('answers 404 without a page when a file is missing', async () => {
    for (const path of MISSING) {
      const { status, headers, body } = await ask(name, path);
      expect(status, path).toBe(404);
      expect(String(body), path).not.toContain('id="app"');
      expect(headers['cache-control'] ?? '', path).not.toContain('immutable');
    }
  });

  it('compresses for browsers that accept it, and answers 304 to a known ETag', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const { headers } = await ask(name, '/webui/login', gzip);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toMatch(/accept-encoding/i);
    const again = await ask(name, '/webui/login', { ...gzip, 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect((await ask(name, '/webui/login')).headers['content-encoding']).toBeUndefined();
  });

  it('redirects to the app with the query, and serves no file outside the build', async () => {
    for (const path of ['/', '/webui']) {
      const { status, headers } = await ask(name, `${path}?promocode=A%26B`);
      expect(status).toBe(302);
      expect(headers.location?.replace(/^https?:\/\/[^/]+/, '')).toBe('/webui/?promocode=A%26B');
    }
    for (const path of BESIDE) expect(String((await ask(name, path)).body), path).not.toContain('secret');
  });
});

describe.each(PROGRAMS)('$name', ({ name, isFiltered, path: program }) => {
  // On open networks Caddy also offers HTTP/3.
  it.skipIf(!program || !isFiltered)(
    'sends an asset with at most the header bytes that the size budget allows',
    async () => {
      const path = PATHS.find((file) => file.startsWith('/webui/assets/')) ?? '';
      const { headers } = await ask(name, path, { 'accept-encoding': 'gzip' });
      const lines = ['HTTP/1.1 200 OK', ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''];
      expect(lines.join('\r\n').length).toBeLessThan(HEADERS);
    },
  );

  it.skipIf(!program)(
    'does not buffer an event stream, and ends it at the API when the page goes [build-f12]',
    async () => {
      const cookie = await api.openSession();
      const opened = once(api.server, 'request');
      const url = `${running.get(name)?.origin}/public-api/api/vpn/v1/notifications/stream`;
      const asking = open(url, { cookie });
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      expect(String((await once(answer, 'data'))[0])).toBe(': open\n\n');
      const [, given] = await opened;
      const ended = once(given, 'close');
      asking.destroy();
      await ended;
    },
  );

  it.skipIf(!program)('redirects from http to https with path and query', async () => {
    const { status, headers } = await askUrl(`${running.get(name)?.plainOrigin}/webui/login?a=b`);
    expect(status).toBeGreaterThan(300);
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/webui\/login\?a=b$/);
  });

  it.skipIf(!program)('passes checkDomain and checkReach over TLS', async () => {
    // The certificate is self-signed.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { origin, apiOrigin = '' } = running.get(name) ?? {};
    const base = `${origin}/webui/`;
    const options = { cookie: await api.openSession(), streamMs: 500 };
    const { faults, notes } = await checkDomain(base, readSettings({}, '/webui/'), options);
    expect(describeFinds(faults)).toEqual([]);
    const elsewhere = readSettings({ VITE_API_HOST: apiOrigin, VITE_PAYMENTS_HOST: apiOrigin }, '/webui/');
    expect(describeFinds((await checkDomain(base, elsewhere)).faults)).toEqual([]);
    // Strict-Transport-Security is the operator's choice, and the port of http is not known for another than 443.
    expect(notes.map(({ rule }) => rule)).toEqual(['headers', 'https', 'telegram']);
    const reach = await checkReach(base);
    expect(reach.isFiltered).toBe(isFiltered);
    const rules = [...new Set(reach.freezes.map(({ rule }) => rule))].sort();
    if (isFiltered) expect(rules).toEqual(['certificates']);
    else expect(rules).toEqual(expect.arrayContaining(['certificates', 'connections', 'http2']));
  });
});

it.skipIf(!caddy).each([false, true])(
  'Caddy › logs no token when the API does not answer, filtered: %j',
  async (isFiltered) => {
    const folder = mkdtempSync(join(tmpdir(), 'tern-caddy-'));
    writeBuild(folder);
    const setup = { root: folder, pem, apiPort: await freePort(), isFiltered };
    const { origin, readLog, stop } = await startCaddy(caddy ?? '', setup);
    onTestFinished(async () => {
      await stop();
      rmSync(folder, { recursive: true });
    });
    expect((await askUrl(`${origin}/connection/subs/SECRET?token=SECRET`)).status).toBe(502);
    await vi.waitFor(() => expect(readLog?.()).toContain('"status":502'));
    expect(readLog?.()).not.toContain('SECRET');
  },
);

it.skipIf(!findProgram('nginx'))('nginx › logs no token', async () => {
  for (const path of ['/webui/auth/magic/verify?token=SECRET', '/connection/subs/SECRET'])
    await ask('nginx', path, { referer: 'https://x.example/?token=SECRET' });
  const log = readFileSync(join(root, 'nginx', 'access.log'), 'utf8');
  expect(log).toMatch(/"GET \/webui\/auth\/magic\/verify" 200.*"GET \/connection\/subs\/" \d/s);
  expect(log).not.toContain('SECRET');
});
