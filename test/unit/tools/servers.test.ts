// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkDeployment } from '../../../tools/deployment.mjs';
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

  it('sends the page in the language and for the address that npm start does', async () => {
    const cookies = ['', 'lang=ru', 'a=b; lang=en', 'lang=de', 'signed_in=1', 'lang=ru; signed_in=1'];
    const languages = ['', 'ru', 'ru-RU,ru;q=0.9', 'RU', 'en-US', 'de, ru;q=0.5', '*'];
    for (const path of [
      '',
      '?promocode=A',
      '?lang=ru',
      'login?a=b&lang=en',
      '?lang=fr',
      '?slang=ru',
      'login',
      'login?from=%2Faccount',
      'login/',
      'account',
      'account/login',
    ])
      for (const cookie of cookies)
        for (const language of languages) {
          const headers = {
            ...(cookie && { cookie }),
            ...(language && { 'accept-language': language }),
          };
          const [wanted, got] = await Promise.all([
            ask(`${own.origin}/webui/${path}`, headers),
            ask(`${originOf(name)}/webui/${path}`, headers),
          ]);
          const about = `${path} ${cookie} ${language}`;
          expect(got.headers['content-language'], about).toBe(wanted.headers['content-language']);
          expect(got.body.equals(wanted.body), about).toBe(true);
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
