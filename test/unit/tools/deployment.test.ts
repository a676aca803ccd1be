// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RULES } from '../../../tools/guide';
import { SANDBOX_SETTINGS } from '../../../tools/sandbox-settings.mjs';
import { checkDomain, getSite } from '../../../tools/services';
import { readSettings } from '../../../tools/settings';
import { answer } from '../../sandbox/http';
import {
  FILES,
  GUIDE,
  placeInGuide,
  type Running,
  runTool,
  startOwn,
  startSandbox,
  writeBuild,
} from './serving';

// A test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const PAGE = 'https://vpn.example.org';
const ELSEWHERE = { VITE_API_HOST: 'https://api.example.org', VITE_PAYMENTS_HOST: 'https://pay.example.org' };
const MIRROR = 'https://mirror.example.net';
const OTHER_SITE = { VITE_API_HOST: 'https://api.example.net' };
const AT_MIRROR = { VITE_MIRRORS: MIRROR };
const CORS = {
  'access-control-allow-origin': PAGE,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'Content-Type',
};

const root = mkdtempSync(join(tmpdir(), 'tern-'));
let server: Running;
let cookie: string;

beforeAll(async () => {
  writeBuild(root);
  const sandbox = await startSandbox();
  cookie = sandbox.cookie;
  sandbox.stop();
  server = await startOwn(root, (req, res) => {
    const [scheme] = (req.headers.origin ?? PAGE).split(':');
    Object.assign(req.headers, { host: 'vpn.example.org', 'x-forwarded-proto': scheme });
    return answer(req, res);
  });
});
afterAll(() => {
  server.stop();
  rmSync(root, { recursive: true });
});

/** Changes to a response; with the status 0 there is no response. */
interface Spoilt {
  status?: number;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** The body is sent only when it is complete. */
  isBuffered?: boolean;
}

/** Changes a response. An empty header is removed. */
async function spoil(answer: Response, { status, body, headers, isBuffered }: Spoilt) {
  const own = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value) own.set(name, value);
    else own.delete(name);
  return new Response(body ?? (isBuffered ? await answer.text() : answer.body), {
    status: status ?? answer.status,
    headers: own,
  });
}

/** Checks a domain in front of the sandbox, with changed responses to some requests. */
async function check(called: RegExp, spoilt: Spoilt = {}, env = {}, session = '', page = PAGE) {
  async function fetchUrl(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    const { protocol, host, origin } = new URL(url);
    const isSpoilt = called.test(`${method} ${url}`);
    if (isSpoilt ? spoilt.status === 0 : protocol === 'http:') throw new TypeError('Nobody answers');
    const isSession = new Headers(init.headers).get('cookie') === cookie;
    if (isSession && origin === MIRROR) throw new Error('A session is of one domain');
    const isPreflight = method === 'OPTIONS';
    const given = isPreflight ? new Response() : await fetch(server.origin + url.slice(origin.length), init);
    const readable = /^(api|pay)\./.test(host) ? await spoil(given, { headers: CORS }) : given;
    return isSpoilt ? spoil(readable, spoilt) : readable;
  }
  const settings = readSettings({ ...SANDBOX_SETTINGS, ...env }, '/webui/');
  const options = { cookie: session, fetchUrl, streamMs: 500 };
  const { faults, notes } = await checkDomain(`${page}/webui/`, settings, options);
  const brief = (finds: Set<string>) => placeInGuide(finds).map((line) => line.replace(/^\S+\/(?=\S)/, ''));
  return { faults: brief(faults), notes: brief(notes) };
}

const NOTHING = /^$/;
const HTML = { body: '<h1>It works!</h1>', headers: { 'content-type': 'text/html' } };
const BASE = /webui\/$/;
const BACK = 'account?order=1&status=paid answers';
const NO_DOMAIN = { body: '<h1>Bot domain invalid</h1>' };
const FRONT = { body: FILES['index.html'] };
const SHELL = { body: FILES['ru/shell.html'] };
const STRANGE = { body: '<html lang="en"><h1>It works!</h1>' };
const SIGNED_IN = '{"accept-language":"ru-RU,ru;q=0.9","cookie":"signed_in=1"}';
const says = (name: string, value: string) => ({ headers: { [name]: value } });
const cors = (name: string, value: string) => says(`access-control-allow-${name}`, value);
const sets = (attributes: string) => says('set-cookie', `a=b; ${attributes}`);
const leads = (location: string) => ({ status: 301, headers: { location } });
const NO_PRODUCT = "webui/ does not answer with the product's page → Pages.";
const CLOSED = `configs lets no page of ${PAGE} read it with credentials → One origin`;
const NO_JSON = `lets no page of ${PAGE} send it JSON (OPTIONS answers`;

describe('checkDomain', () => {
  it('finds exactly one line of the guide for each rule', () => {
    const isKnown = (start: string) => GUIDE.filter((line) => line.includes(start)).length === 1;
    expect(Object.values(RULES).filter((start) => !isKnown(start))).toEqual([]);
  });

  it.each([{}, ELSEWHERE, { VITE_MIRRORS: `${MIRROR},${PAGE}` }])(
    'finds no fault in a correct deployment with %j',
    async (env) => {
      expect(await check(/http:/, leads(`${PAGE}/webui/?a=b`), env, cookie)).toEqual({
        faults: [],
        notes: [],
      });
    },
  );

  it.each([
    ['x-frame-options', '', 'says x-frame-options "", not "DENY" → Headers'],
    [
      'referrer-policy',
      'strict-origin-a',
      'says referrer-policy "strict-origin-a", not "strict-origin" → Headers',
    ],
    [
      'content-security-policy',
      "default-src 'self'",
      'says Content-Security-Policy "default-src \'self\'" → Headers',
    ],
    ['cache-control', 'no-store', 'says Cache-Control "no-store" → Caching.'],
    ['content-type', 'text/html', 'is of the type "text/html" → Content-Type'],
    ['content-encoding', '', 'is not compressed → Compression.'],
    ['vary', 'Accept-Language, Cookie', 'does not vary by Accept-Encoding → Compression.'],
  ])('names the page when its header %s is "%s" [security-f1]', async (name, value, line) => {
    expect((await check(BASE, says(name, value))).faults).toEqual([`webui/ ${line}`]);
  });

  it('accepts headers in other letter case and with more values', async () => {
    const headers = { 'x-frame-options': 'deny', 'x-robots-tag': 'nofollow, noindex' };
    expect((await check(BASE, { headers })).faults).toEqual([]);
  });

  it('finds a server that sends signed-in users no shell', async () => {
    const { faults } = await check(BASE, { body: FILES['ru/index.html'] });
    expect(faults).toEqual([
      'webui/ is "ru welcome" for {"accept-language":"de"}, not "en welcome" → Which document.',
      `webui/ is "ru welcome" for ${SIGNED_IN}, not "ru shell" → Which document.`,
    ]);
  });

  it('finds every document that does not vary by language and cookie', async () => {
    const { faults } = await check(/GET https/, says('vary', 'Accept-Encoding'));
    const lines = ['webui/', 'login', 'login/', 'login?lang=ru', 'page'].flatMap((page) =>
      ['Accept-Language', 'Cookie'].map((name) => `${page} does not vary by ${name} → Which document.`),
    );
    expect(faults.sort()).toEqual(lines.sort());
  });

  it.each<[RegExp, Spoilt, string, object?]>([
    [BASE, HTML, NO_PRODUCT],
    [BASE, { body: FRONT.body?.replace('.js', '.mjs') }, NO_PRODUCT],
    [/css$/, says('content-type', 'text/plain'), 'def12345.css is of the type "text/plain" → Content-Type'],
    [/js$/, says('cache-control', 'no-cache'), 'abc12345.js says Cache-Control "no-cache" → Caching.'],
    [/sw.js$/, says('cache-control', 'max-age=9'), 'sw.js says Cache-Control "max-age=9" → Caching.'],
    [/gone/, { status: 200 }, 'gone-12345678.js answers 200, not 404 → Pages.'],
    [/missing/, SHELL, 'missing.png answers with the page → Pages.'],
    [/map$/, { status: 200 }, 'abc12345.js.map answers 200, not 404 → Pages.'],
    [/login.$/, { status: 301 }, 'login/ answers 301, not 200 → Pages.'],
    [
      /lang=ru/,
      SHELL,
      'login?lang=ru is "ru shell" for {"cookie":"lang=en"}, not "ru login" → Which document.',
    ],
    [/such/, STRANGE, 'page is "" for {}, not "en shell" → Which document.'],
    [/configs/, HTML, 'configs answers 200 "text/html" → /public-api/'],
    [/public-api/, { status: 0 }, 'configs does not answer → /public-api/'],
    [/configs/, says('cache-control', ''), 'configs says Cache-Control "" → `Cache-Control: no-store`'],
    [/users/, says('cache-control', 'a'), 'users says Cache-Control "a" → `Cache-Control: no-store`'],
    [/logout/, sets('Secure; SameSite=Lax'), 'logout sets "a" without HttpOnly → Cookies'],
    [/refresh/, sets('HttpOnly; samesite=strict'), 'refresh sets "a" without Secure → Cookies'],
    [/users/, sets('HttpOnly; Secure; SameSite=None'), 'users sets "a" without SameSite=Lax → Cookies'],
    [/POST.*link/, HTML, 'link answers 401 "text/html" → /checkout/'],
    [/GET.*configs/, cors('credentials', ''), CLOSED, ELSEWHERE],
    [/OPTIONS.*configs/, cors('origin', '*'), `configs ${NO_JSON} 200 "") → One origin`, ELSEWHERE],
    [/OPTIONS.*configs/, cors('headers', '*'), `configs ${NO_JSON} 200 "") → One origin`, ELSEWHERE],
    [/OPTIONS.*link/, { status: 405 }, `link ${NO_JSON} 405 "") → One origin`, ELSEWHERE],
    [NOTHING, {}, `api.example.net is not of the same site as ${PAGE} → of the`, OTHER_SITE],
    [/stream/, { isBuffered: true }, 'stream is buffered: nothing came of it in 0.5 s → The event'],
    [/stream/, { body: 'data: 1' }, 'stream ends → The event'],
    [/stream/, says('content-encoding', 'gzip'), 'stream is compressed → The event'],
    [/telegram/, NO_DOMAIN, 'vpn.example.org is not the domain of the bot 1000001 → Telegram.'],
    [/\?order/, leads('https://www.example.org'), `${BACK} 301 "en shell", not 200 and the shell → Payments`],
    [/http:/, {}, '?a=b answers 200 "text/html;charset=utf-8" → https'],
    [/http:/, leads(`${PAGE}/webui/`), `?a=b leads to ${PAGE}/webui/ → No redirect`],
    [/mirror/, { status: 0 }, 'webui/ serves no build, not assets/abc12345.js → Mirrors', AT_MIRROR],
    [/mirror.*configs/, HTML, 'configs answers 200 "text/html" → /public-api/', AT_MIRROR],
    [/mirror.*icon/, says('cache-control', ''), 'icon.svg says Cache-Control "" → Caching.', AT_MIRROR],
  ])('finds a fault when %s answers with %j: %s', async (called, spoilt, line, env) => {
    const session = /stream|public/.test(String(called)) ? cookie : '';
    expect((await check(called, spoilt, env, session)).faults).toEqual([line]);
  });

  it('finds a mirror that serves another build', async () => {
    const second = { body: FRONT.body?.replaceAll('abc12345', 'xyz12345') };
    const { faults } = await check(/mirror.*webui\/$/, second, AT_MIRROR);
    expect(faults).toContain('webui/ serves assets/xyz12345.js, not assets/abc12345.js → Mirrors');
  });

  it.each([
    ['https://api.example.org', 'https://example.org', true],
    ['http://vpn.example.org', 'https://vpn.example.org', false],
    ['https://a.example.co.uk', 'https://b.example.co.uk:8443', true],
    ['https://a.other.co.uk', 'https://b.example.co.uk', false],
    ['https://10.0.0.1', 'https://11.0.0.1', false],
  ])('getSite › compares the sites of %s and %s: same is %j', (first, second, isSame) => {
    expect(getSite(new URL(first)) === getSite(new URL(second))).toBe(isSame);
  });

  it.each([`${PAGE}:8443`, 'http://vpn.example.org'])(
    'does not check a redirect from http for %s',
    async (page) => {
      expect((await check(/http:/, {}, { VITE_TELEGRAM_BOT_ID: '0' }, '', page)).faults).toEqual([]);
    },
  );

  it('notes what it cannot check', async () => {
    const spoilt = { ...says('set-cookie', ''), status: 500 };
    expect(await check(/telegram|vpn.*logout/, spoilt, AT_MIRROR, 'a=b')).toEqual({
      faults: [],
      notes: [
        'api set no cookie: how it sets those of a session is not known → Cookies',
        'stream was not opened: --cookie is of no session → The event',
        `vpn.example.org answers 500 "text/html; charset=utf-8", and does not tell the bot's domain → Telegram.`,
      ],
    });
    const { notes } = await check(NOTHING, {}, { VITE_TELEGRAM_BOT_ID: '0' });
    expect(notes).toEqual([
      'stream was not opened: give the --cookie of a session → The event',
      'Telegram was not checked: VITE_TELEGRAM_BOT_ID is not set → Telegram.',
    ]);
  });

  it('npm run check:deployment › prints faults, notes and what may freeze, and fails', async () => {
    const env = { VITE_MIRRORS: 'http://127.0.0.1:1', VITE_TELEGRAM_BOT_ID: '0' };
    const options = [`${server.origin}/webui/`, '--cookie', 'a=b'];
    const { code, text } = await runTool('check-deployment', options, env);
    expect(placeInGuide(text.trim().split('\n'))).toEqual([
      'http://127.0.0.1:1/webui/ serves no build, not assets/abc12345.js → Mirrors',
      'Not known:',
      `${server.origin}/public-api/api/vpn/v1/notifications/stream was not opened: --cookie is of no session → The event`,
      'Telegram was not checked: VITE_TELEGRAM_BOT_ID is not set → Telegram.',
      'It is set up for open networks. On filtered ones may freeze:',
      `${server.origin} keeps connections for further answers → What follows.`,
    ]);
    expect(code).toBe(1);
  });
});
