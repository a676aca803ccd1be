import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '../../../tools/guide';
import {
  AT_MIRROR,
  check,
  HTML,
  listRemedies,
  MIRROR,
  PAGE,
  type Spoilt,
  says,
  startDomain,
} from './checked-domain';
import { DOCS, FILES, type Running, workerWithout } from './serving';

let stop: Running['stop'];
beforeAll(async () => {
  ({ stop } = await startDomain());
});
afterAll(() => stop());

const NOTHING = /^ $/;
const BASE = /webui\/$/;
const FRONT = { body: FILES['index.html'] };
const SHELL = { body: FILES['ru/shell.html'] };
const STRANGE = { body: '<html lang="en"><h1>It works!</h1>' };
const SIGNED_IN = '{"accept-language":"ru-RU,ru;q=0.9","cookie":"signed_in=1"}';
const replace = (from: string | RegExp, to: string) => ({ body: FILES['shell.html']?.replace(from, to) });
/** A document with the settings of this check, except these. */
function withSettings(changed: object) {
  const own = { telegramBotId: '1000001', telegramAuthUrl: '/telegram' };
  const data = JSON.stringify({ ...own, ...changed });
  return replace('<div', `<script type="application/json" id="settings">${data}</script><div`);
}
const differs = (name: string, seen: string) => `${name}=${seen} in the document`;
const NO_PRODUCT = 'pages: webui/: status 200 and no page of the product';
const ENTRY = '/webui/assets/abc12345.js';

describe('checkPages', () => {
  it('finds exactly one line of the guide for each rule', () => {
    const guide = readFileSync(join(DOCS, '../deploying.md'), 'utf8').split('\n');
    const isKnown = (start: string) => guide.filter((text) => text.includes(start)).length === 1;
    expect(Object.values(RULES).filter(({ line }) => !isKnown(line))).toEqual([]);
  });

  it.each([
    ['x-frame-options', '', 'headers: webui/: no X-Frame-Options'],
    ['referrer-policy', 'a', 'headers: webui/: Referrer-Policy: a'],
    [
      'content-security-policy',
      "default-src 'self'",
      "headers: webui/: Content-Security-Policy: default-src 'self'",
    ],
    [
      'content-security-policy',
      "default-src 'self'; frame-ancestors 'none'",
      "headers: webui/: Content-Security-Policy: default-src 'self'; frame-ancestors 'none'",
    ],
    ['cache-control', 'no-store', 'caching: webui/: Cache-Control: no-store'],
    ['content-type', 'text/html', 'types: webui/: Content-Type: text/html'],
    ['content-encoding', '', 'compression: webui/: no Content-Encoding'],
    ['vary', 'Accept-Language, Cookie', 'compression: webui/: Vary: Accept-Language, Cookie'],
  ])('names the page when its header %s is "%s" [security-f1]', async (name, value, line) => {
    expect((await check(BASE, says(name, value))).faults).toEqual([line]);
  });

  it('accepts headers in other letter case and with more values', async () => {
    const headers = { 'x-frame-options': 'deny', 'x-robots-tag': 'nofollow, noindex' };
    expect((await check(BASE, { headers })).faults).toEqual([]);
  });

  it('finds a server that sends signed-in users no shell', async () => {
    const { faults } = await check(BASE, { body: FILES['ru/index.html'] });
    expect(faults).toEqual([
      'document: webui/: the document "ru welcome" for {"accept-language":"de"}',
      `document: webui/: the document "ru welcome" for ${SIGNED_IN}`,
    ]);
  });

  it('lists the pages that have the same fault together', async () => {
    const spoilt = says('vary', 'Accept-Encoding');
    const { faults, wanted } = await check(/GET https.*(webui\/|login.?|page)$/, spoilt);
    const line = 'document: webui/, login, login/, page: Vary: Accept-Encoding';
    expect(faults).toEqual([line, line]);
    expect(wanted).toEqual(['Vary: Accept-Language', 'Vary: Cookie']);
  });

  it.each<[RegExp, Spoilt, string]>([
    [BASE, HTML, NO_PRODUCT],
    [BASE, { ...HTML, status: 404 }, NO_PRODUCT.replace('200', '404')],
    [BASE, { body: FRONT.body?.replace('.js', '.mjs') }, NO_PRODUCT],
    [/css$/, says('content-type', 'a/b'), 'types: def12345.css: Content-Type: a/b'],
    [/abc\d+.js$/, says('cache-control', 'no-cache'), 'caching: abc12345.js: Cache-Control: no-cache'],
    [/sw.js$/, says('cache-control', 'a'), 'caching: sw.js: Cache-Control: a'],
    [/gone/, { status: 200 }, 'missing: gone-12345678.js: status 200'],
    [/missing/, { ...SHELL, status: 404 }, 'missing: missing.png: 404 with a page'],
    [/login.$/, { status: 301 }, 'pages: login/: status 301'],
    [/login$/, { status: 301, headers: { location: '/a' } }, 'pages: login: status 301, which leads to /a'],
    [/lang=ru/, SHELL, 'document: login?lang=ru: the document "ru shell" for {"cookie":"lang=en"}'],
    [/such/, STRANGE, 'document: page: no document of the product for {}'],
    // The files of a release.
    [/map$/, { body: '{"mappings":"A"}' }, 'releasing: abc12345.js.map: a file that reveals the source'],
    [/\.vite/, { body: '{}' }, 'releasing: manifest.json: a file that reveals the source'],
    [/\.vite/, HTML, ''],
    [/late/, { status: 404 }, 'releasing: late1234.js: status 404'],
    [/late/, says('content-type', 'a/b'), 'types: late1234.js: Content-Type: a/b'],
    [
      /^gzip .*late/,
      { body: 'older' },
      'releasing: late1234.js: other content (5 bytes, as Accept-Encoding: gzip)',
    ],
    [
      /^gzip .*late/,
      says('content-encoding', ''),
      'compression: late1234.js: no Content-Encoding for Accept-Encoding: gzip',
    ],
    [/icons.192/, { status: 404 }, 'releasing: 192.png: status 404'],
    [/icons.192/, says('content-type', 'a/b'), 'types: 192.png: Content-Type: a/b'],
    [/legal.*ru/, { status: 404 }, 'releasing: documents-ru.html: status 404'],
    [/sw-off/, { status: 404 }, 'releasing: sw-off.js: status 404'],
    [/^br.*ru.shell/, SHELL, ''],
    [
      /^br.*ru.shell/,
      FRONT,
      `releasing: shell.html: other content (${FRONT.body?.length} bytes, as Accept-Encoding: br, gzip)`,
    ],
    [/^gzip .*webui.index/, { body: 'older' }, 'releasing: index.html: a .br or .gz of other content'],
    [
      /sw.js$/,
      { body: workerWithout(/abc/) },
      `releasing: sw.js: another release than that of the documents, which ask for ${ENTRY}`,
    ],
    [/sw.js$/, { body: '// worker' }, 'releasing: sw.js: no list of files'],
    [
      /such/,
      replace('<div', '<script>alert(1)</script><div'),
      'rewriting: page: not of the build: <script>alert(1)</script>',
    ],
    [
      /such/,
      replace('<div', '<script async src="/cdn-cgi/speed.js"></script><div'),
      'rewriting: page: not of the build: <script async src="/cdn-cgi/speed.js"></script>',
    ],
    [/such/, replace(/<meta.*?>/, ''), 'rewriting: page: a document without its policy'],
  ])('finds a fault when %s answers with %j: %s', async (called, spoilt, line) => {
    expect((await check(called, spoilt)).faults).toEqual(line ? [line] : []);
  });

  it.each([
    [{}, ''],
    [
      { reportUrl: '/sandbox/reports' },
      'a build for tests (--mode test), with VITE_REPORT_URL=/sandbox/reports',
    ],
    [{ apiHost: PAGE }, differs('VITE_API_HOST', PAGE)],
    [{ paymentsHost: PAGE }, differs('VITE_PAYMENTS_HOST', PAGE)],
    [{ cdnHost: PAGE }, differs('VITE_CDN_HOST', PAGE)],
    [{ mirrors: [PAGE, MIRROR] }, differs('VITE_MIRRORS', `${PAGE},${MIRROR}`)],
    [{ telegramBotId: '7' }, differs('VITE_TELEGRAM_BOT_ID', '7')],
    [{ telegramAuthUrl: '/b' }, differs('VITE_TELEGRAM_AUTH_URL', '/b')],
  ])('compares the settings of a document with its own: %j', async (served, find) => {
    const env = { VITE_TELEGRAM_AUTH_URL: '/telegram' };
    const { faults } = await check(/such/, withSettings(served), { env });
    expect(faults).toEqual(find ? [`settings: page: ${find}`] : []);
  });

  it('accepts another bot in the documents of a mirror', async () => {
    const spoilt = withSettings({ telegramBotId: '7', mirrors: [MIRROR] });
    const { faults } = await check(/mirror.*such/, spoilt, { env: AT_MIRROR });
    expect(faults).toEqual([]);
  });

  it.each([
    ['every document', /html|webui\/$|login|such/],
    ['documents in one form', /^gzip .*html/],
  ])('finds only rewriting when something inserts a script into %s', async (_, called) => {
    const spoilt = replace('<div', '<script>alert(1)</script><div');
    const { faults } = await check(called, spoilt);
    const about = faults.filter((line) => /^(releasing|rewriting|compression)/.test(line));
    expect(about).toEqual([expect.stringMatching(/^rewriting: .*: not of the build: <script>alert/)]);
  });

  it('advises to include the file of headers in the location on nginx when a page has none of them', async () => {
    const [remedy] = await listRemedies(BASE, says('x-frame-options', ''));
    expect(remedy?.nginx).toMatch(/^include tern-headers\.conf; in the location that answers/);
    expect(remedy?.Caddy).toBe('header X-Frame-Options "DENY"');
  });

  it('advises a line of its own when an asset lacks a header', async () => {
    const [remedy] = await listRemedies(/abc\d+.js$/, says('x-content-type-options', ''));
    expect(remedy?.nginx).toBe('add_header X-Content-Type-Options "nosniff" always;');
  });

  it('advises to replace a Cache-Control of another value, and to add a missing one', async () => {
    const [replaced] = await listRemedies(/sw.js$/, says('cache-control', 'max-age=31536000'));
    const line = 'add_header Cache-Control "no-cache" always;';
    expect(replaced?.nginx).toBe(`${line} in place of the line that sets Cache-Control now`);
    const [added] = await listRemedies(/sw.js$/, says('cache-control', ''));
    expect(added?.nginx).toBe(line);
  });

  it('names an asset that only the document of another release asks for', async () => {
    const { faults } = await check(BASE, { body: FRONT.body?.replaceAll('abc12345', 'xyz12345') });
    expect(faults).toContain('releasing: xyz12345.js: status 404');
  });

  it.each<[string, RegExp, Spoilt, string]>([
    ['/', NOTHING, {}, 'vpn.example.org/'],
    ['/app/', /app\/$/, { ...FRONT, status: 200 }, 'app/'],
  ])('asks for the right path when it gets %s, and for nothing else', async (path, called, spoilt, place) => {
    const { faults, notes, wanted } = await check(called, spoilt, { base: PAGE + path });
    expect(faults).toEqual([`address: ${place}: a build for /webui/, whose files are not found here`]);
    expect(wanted).toEqual([`${PAGE}/webui/. Did you mean it? The path is fixed: put dist/ there`]);
    expect(notes).toEqual([]);
  });

  it('looks for the product at /webui/ when there is no page of it', async () => {
    const { faults, wanted } = await check(/test\/$/, HTML, { base: `${PAGE}/test/` });
    expect(faults).toEqual(['address: test/: status 404 and no page of the product']);
    expect(wanted).toEqual([`Did you mean ${PAGE}/webui/?`]);
  });
});
