// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkDeployment } from '../../../tools/deployment';
import { documentFor } from '../../../tools/serve-build';
import { caddyHeaders, nginxHeaders, pickRules } from './server-files';
import { ask, findProgram, type Running, startCaddy, startNginx, startOwn, writeBuild } from './serving';

const DOCS = join(import.meta.dirname, '../../../docs/servers');
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8');

/** Every kind of address of the build that is answered with a file. */
const PATHS = [
  '/webui/',
  '/webui/login',
  '/webui/account/no/such/page',
  '/webui/assets/abc12345.js',
  '/webui/icon.svg',
  '/webui/sw.js',
  '/webui/sw-off.js',
  '/webui/manifest.webmanifest',
  '/webui/legal/offer-en.html',
];
const MISSING = [
  '/webui/assets/gone-12345678.js',
  '/webui/missing.png',
  '/webui/legal/gone.html',
  '/webui/assets/gone',
  '/webui/assets/',
];

/** Every way in which a visit may ask for a document. */
const VISITS = [
  '',
  '?promocode=A',
  '?lang=ru',
  '?lang=fr',
  '?slang=ru',
  'login',
  'login/',
  'login?from=%2Faccount',
  'login?a=b&lang=en',
  'login/?lang=ru',
  'account',
  'account/login',
  'logins',
  'ru',
  'ru/login',
].flatMap((path) =>
  ['', 'lang=ru', 'a=b; lang=en', 'lang=de', 'signed_in=1', 'lang=ru; signed_in=1'].flatMap((cookie) =>
    ['', 'ru', 'ru-RU,ru;q=0.9', 'RU', 'en-US', 'de, ru;q=0.5', '*'].map((language) => ({
      path,
      cookie,
      language,
    })),
  ),
);

const PROGRAMS = [
  { name: 'nginx', start: startNginx },
  { name: 'caddy', start: startCaddy },
].map(({ name, start }) => ({ name, start, path: findProgram(name) }));

const root = mkdtempSync(join(tmpdir(), 'tern-servers-'));
const running = new Map<string, Running>();
let own: Running;

beforeAll(async () => {
  writeBuild(root);
  own = await startOwn(root);
  for (const { name, start, path } of PROGRAMS) if (path) running.set(name, await start(path, DOCS, root));
});

afterAll(async () => {
  await Promise.all([...running.values()].map(({ stop }) => stop()));
  own.stop();
  rmSync(root, { recursive: true });
});

const originOf = (name: string) => running.get(name)?.origin ?? '';

describe('by its file', () => {
  it.each([
    ['nginx', nginxHeaders(read('nginx.conf'), { 'tern-headers.conf': read('tern-headers.conf') })],
    ['Caddy', caddyHeaders(read('Caddyfile'))],
  ] as const)('%s says of every address what npm start says', async (_, headersOf) => {
    for (const path of PATHS) {
      const { headers } = await ask(own.origin + path);
      const wanted = pickRules({ 'content-security-policy': "frame-ancestors 'none'", ...headers });
      expect(pickRules(headersOf(path)), path).toEqual(wanted);
    }
  });
});

/** The rule for a CDN that docs/deploying.md gives: what it makes of a request. */
function readCdnRule(): (event: object) => { uri: string } {
  const [code] = /^ *function handler\(event\) \{[\s\S]*?^ {0,3}\}$/m.exec(read('../deploying.md')) ?? [];
  return runInNewContext(`(${code})`);
}

describe('the rule for a CDN', () => {
  const rule = readCdnRule();
  const values = (pairs: Iterable<[string, string]>) =>
    Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));

  it('asks the store for the document that npm start sends', () => {
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
      const wanted = documentFor(pathname.slice('/webui/'.length), cookie, language, search);
      expect(uri, `/webui/${path} · ${cookie} · ${language}`).toBe(`/webui/${wanted}`);
    }
  });

  it.each([...MISSING, '/webui/icon.svg', '/webui/shell.html', '/public-api/api/users'])(
    'leaves %s as it is',
    (uri) => {
      expect(rule({ request: { uri, querystring: {}, cookies: {}, headers: {} } }).uri).toBe(uri);
    },
  );
});

it('the server of npm start hands out the build as it must be', async () => {
  expect(await checkDeployment(`${own.origin}/webui/`)).toEqual([]);
});

describe.each(PROGRAMS)('$name', ({ name, path: program }) => {
  // Where it is not installed its file has been read above, and it counts as skipped.
  const it = test.skipIf(!program);

  it('hands out the build as it must be', async () => {
    expect(await checkDeployment(`${originOf(name)}/webui/`)).toEqual([]);
  });

  it('says of every address what npm start says', async () => {
    for (const path of PATHS) {
      const [wanted, got] = await Promise.all([ask(own.origin + path), ask(originOf(name) + path)]);
      expect(got.status, path).toBe(200);
      expect(got.body.equals(wanted.body), path).toBe(true);
      expect(pickRules(got.headers), path).toEqual(
        pickRules({ 'content-security-policy': "frame-ancestors 'none'", ...wanted.headers }),
      );
      expect(got.headers.server ?? '', path).not.toMatch(/\d/);
    }
  });

  it('sends the document that npm start does, by address, cookie and language', async () => {
    for (const { path, cookie, language } of VISITS) {
      const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
      const [wanted, got] = await Promise.all([
        ask(`${own.origin}/webui/${path}`, headers),
        ask(`${originOf(name)}/webui/${path}`, headers),
      ]);
      const about = `/webui/${path} · ${cookie} · ${language}`;
      expect(got.status, about).toBe(200);
      expect(String(got.body), about).toBe(String(wanted.body));
      expect(got.headers.vary, about).toMatch(/accept-language/i);
      expect(got.headers.vary, about).toMatch(/cookie/i);
    }
  });

  it('has no page in the place of what is missing', async () => {
    for (const path of MISSING) {
      const { status, headers, body } = await ask(originOf(name) + path);
      expect(status, path).toBe(404);
      expect(String(body), path).not.toContain('id="app"');
      expect(headers['cache-control'] ?? '', path).not.toContain('immutable');
      expect((await ask(own.origin + path)).status, path).toBe(404);
    }
  });

  it('sends each browser what it can read, and nothing twice', async () => {
    const page = `${originOf(name)}/webui/login`;
    const { headers } = await ask(page, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const again = await ask(page, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask(page)).headers['content-encoding']).toBeUndefined();
  });

  it('leads into the app, keeps the query, and gives out nothing beside it', async () => {
    for (const path of ['/', '/webui']) {
      const { status, headers } = await ask(`${originOf(name)}${path}?promocode=A%26B`);
      expect(status).toBe(302);
      expect(new URL(headers.location ?? '', originOf(name)).href).toBe(
        `${originOf(name)}/webui/?promocode=A%26B`,
      );
    }
    for (const path of [
      '/webui/..%2f..%2fsecret.txt',
      '/webui/../../secret.txt',
      '/webui/assets/..%2f..%2f..%2fsecret.txt',
    ])
      expect(String((await ask(originOf(name) + path)).body), path).not.toContain('secret');
  });
});
