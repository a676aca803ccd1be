// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPages } from '../../../tools/deployment';
import { createReport } from '../../../tools/guide';
import { FILES, placed, type Running, type Spoilt, spoil, startOwn, writeBuild } from './serving';

const root = mkdtempSync(join(tmpdir(), 'tern-'));
let server: Running;

beforeAll(async () => {
  writeBuild(root);
  server = await startOwn(root);
});
afterAll(() => {
  server.stop();
  rmSync(root, { recursive: true });
});

/** The faults of the server of npm start with some addresses spoilt; without the base in front. */
async function faultsOf(spoilt: RegExp, how: Spoilt = {}): Promise<string[]> {
  const base = `${server.origin}/webui/`;
  async function ask(url: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(url, init);
    return spoilt.test(url.slice(base.length)) ? spoil(answer, how) : answer;
  }
  const report = createReport();
  await checkPages(base, report, ask);
  return placed(report.faults).map((line) => line.replace(base, '').trimStart());
}

const RUSSIAN = '{"accept-language":"ru-RU,ru;q=0.9"}';
const SIGNED_IN = '{"accept-language":"ru-RU,ru;q=0.9","cookie":"signed_in=1"}';

describe('the check of a deployment', () => {
  it.each([
    '<h1>It works!</h1>',
    FILES['index.html']?.replace('.js', '.mjs'),
    FILES['index.html']?.replace('.css', ''),
  ])('says that there is no product: %s', async (body) => {
    expect(await faultsOf(/^/, { body })).toEqual(["does not answer with the product's page → Pages."]);
  });

  it.each([
    ['x-frame-options', '', 'says x-frame-options "", not "DENY" → Headers'],
    ['referrer-policy', 'unsafe-url', 'says referrer-policy "unsafe-url", not "strict-origin" → Headers'],
    [
      'content-security-policy',
      "default-src 'self'",
      'says Content-Security-Policy "default-src \'self\'" → Headers',
    ],
    ['cache-control', 'no-store', 'says Cache-Control "no-store" → Caching.'],
    ['content-type', 'text/html', 'is of the type "text/html" → Content-Type'],
    ['content-encoding', '', 'is not compressed → Compression.'],
    ['vary', 'Accept-Language, Cookie', 'does not vary by Accept-Encoding → Compression.'],
  ])('names the page whose %s is "%s"', async (name, value, line) => {
    expect(await faultsOf(/^$/, { headers: { [name]: value } })).toEqual([expect.stringContaining(line)]);
  });

  const PLAIN = { headers: { 'content-type': 'text/plain' } };
  const PASSING = { headers: { 'cache-control': 'no-cache' } };
  const KEPT = { headers: { 'cache-control': 'max-age=3600' } };
  const SHELL = { body: FILES['ru/shell.html'] };
  const STRANGE = { body: '<html lang="en"><h1>It works!</h1>' };

  it.each<[string, RegExp, Spoilt, string]>([
    [
      'a style sheet that browsers refuse',
      /css$/,
      PLAIN,
      'assets/def12345.css is of the type "text/plain" → Content-Type',
    ],
    [
      'a script that is not kept',
      /js$/,
      PASSING,
      'assets/abc12345.js says Cache-Control "no-cache" → Caching.',
    ],
    ['a worker that is kept', /^sw/, KEPT, 'sw.js says Cache-Control "max-age=3600" → Caching.'],
    [
      'a page for a lost script',
      /gone/,
      { status: 200 },
      'assets/gone-12345678.js answers 200, not 404 → Pages.',
    ],
    [
      'a 404 that is the page',
      /missing/,
      { body: FILES['shell.html'] },
      'missing.png answers with the page → Pages.',
    ],
    ['public source maps', /map$/, { status: 200 }, 'assets/abc12345.js.map answers 200, not 404 → Pages.'],
    ['a moved address', /^login.$/, { status: 301 }, 'login/ answers 301, not 200 → Pages.'],
    [
      'a sign-in that is none',
      /^login.$/,
      SHELL,
      `login/ is "ru shell" for ${RUSSIAN}, not "ru login" → Which document.`,
    ],
    [
      'nothing for the language of the address',
      /lang=ru/,
      { body: FILES['login/index.html'] },
      'login?lang=ru is "en login" for {"cookie":"lang=en"}, not "ru login" → Which document.',
    ],
    [
      'a strange page',
      /^account/,
      STRANGE,
      'account/no/such/page is "" for {}, not "en shell" → Which document.',
    ],
  ])('knows %s', async (_, path, spoilt, line) => {
    expect(await faultsOf(path, spoilt)).toEqual([line]);
  });

  it('knows a server without a shell for who has signed in', async () => {
    expect(await faultsOf(/^$/, { body: FILES['ru/index.html'] })).toEqual([
      'is "ru welcome" for {"accept-language":"de"}, not "en welcome" → Which document.',
      `is "ru welcome" for ${SIGNED_IN}, not "ru shell" → Which document.`,
    ]);
  });

  it('knows documents that do not vary by language and cookie, whichever page they are', async () => {
    const faults = await faultsOf(/^/, { headers: { vary: 'Accept-Encoding' } });
    const pages = ['', 'login ', 'login/ ', 'login?lang=ru ', 'account/no/such/page '];
    const lines = pages.flatMap((page) =>
      ['Accept-Language', 'Cookie'].map((name) => `${page}does not vary by ${name} → Which document.`),
    );
    expect(faults.sort()).toEqual(lines.sort());
  });
});
