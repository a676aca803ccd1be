import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../../../tools/services';
import {
  AT_MIRROR,
  check,
  ELSEWHERE,
  HTML,
  leads,
  listRemedies,
  MIRROR,
  openSession,
  PAGE,
  type Spoilt,
  says,
  startDomain,
} from './checked-domain';
import { FILES, type Running } from './serving';

let server: Running;
beforeAll(async () => {
  server = await startDomain();
});
afterAll(() => server.stop());

const OTHER_SITE = { VITE_API_HOST: 'https://api.example.net' };
const NOTHING = /^ $/;
const NO_DOMAIN = { body: '<h1>Bot domain invalid</h1>' };
const FRONT = { body: FILES['index.html'] };
const cors = (name: string, value: string) => says(`access-control-${name}`, value);
const sets = (attributes: string) => says('set-cookie', `a=b; ${attributes}`);
const BACK = 'payment-return: account?order=1&status=paid';
const BARE = 'redirects: webui?a=b';
const NO_HSTS = 'headers: webui/: no Strict-Transport-Security';
const NO_PORT_80 = 'https: ?a=b: nothing answers on port 80';
const NO_KNOWN_PORT = 'https: webui/: not checked: which port redirects from http to 8443 is not known';

describe('checkDomain', () => {
  it.each([{}, ELSEWHERE, { VITE_MIRRORS: `${MIRROR},${PAGE}` }])(
    'finds no fault in a correct deployment with %j',
    async (env) => {
      const { faults, notes } = await check(/http:/, leads('https://$host/webui/?a=b'), {
        env,
        session: await openSession(),
      });
      expect(faults).toEqual([]);
      expect(notes).toEqual([expect.stringMatching(/^headers: webui.*: no Strict-Transport-Security/)]);
    },
  );

  it.each<[RegExp, Spoilt, string, object?]>([
    [/configs/, HTML, 'api: configs: answers 200 "text/html"'],
    [/public-api/, { status: 0 }, 'api: configs: does not answer'],
    [/configs/, says('cache-control', ''), 'no-store: configs: no Cache-Control'],
    [/users/, says('cache-control', 'a'), 'no-store: users: Cache-Control: a'],
    [/configs/, sets('Path=/'), 'cookies: configs: the cookie "a" without HttpOnly, Secure, SameSite=Lax'],
    [/users/, sets('HttpOnly; Secure; SameSite=None'), 'cookies: users: the cookie "a" without SameSite=Lax'],
    [
      /configs/,
      sets('HttpOnly; Secure; SameSite=Lax; Domain=example.net'),
      'cookies: configs: the cookie "a" for example.net',
    ],
    [/configs/, sets('HttpOnly; Secure; SameSite=Lax; Domain=.Example.org'), ''],
    [
      /configs/,
      says('set-cookie', 'lang=en; HttpOnly; Secure; SameSite=Lax'),
      'cookies: configs: the cookie "lang", whose name the app uses itself',
    ],
    [/POST.*link/, HTML, 'payments: link: answers 401 "text/html"'],
    [
      /GET.*configs/,
      cors('allow-credentials', ''),
      'cors: configs: no Access-Control-Allow-Credentials',
      ELSEWHERE,
    ],
    [
      /GET.*configs/,
      cors('expose-headers', 'Date'),
      'cors: configs: Access-Control-Expose-Headers: Date',
      ELSEWHERE,
    ],
    [/GET.*configs/, says('vary', 'Accept'), 'cors: configs: Vary: Accept', ELSEWHERE],
    [
      /OPTIONS.*configs/,
      cors('allow-origin', '*'),
      'cors: configs: OPTIONS with Access-Control-Allow-Origin: *',
      ELSEWHERE,
    ],
    [
      /OPTIONS.*configs/,
      cors('allow-headers', '*'),
      'cors: configs: OPTIONS with Access-Control-Allow-Headers: *',
      ELSEWHERE,
    ],
    [/OPTIONS.*link/, { status: 405 }, 'cors: link: OPTIONS answers 405 ""', ELSEWHERE],
    [NOTHING, {}, `site: api.example.net: another site than ${PAGE}`, OTHER_SITE],
    [/stream/, { isBuffered: true }, 'stream: stream: buffered: nothing came of it in 0.5 s'],
    [/stream/, { body: 'data: 1' }, 'stream: stream: ends after 0 s'],
    [/stream/, { isCut: true }, 'stream: stream: is cut after 0 s'],
    [/stream/, says('content-encoding', 'gzip'), 'stream: stream: compressed'],
    [/stream/, { status: 502 }, 'stream: stream: 502 "text/event-stream"'],
    [/telegram/, NO_DOMAIN, 'telegram: vpn.example.org: another domain than that of the bot'],
    [/\?order/, leads('https://www.example.org'), `${BACK}: leads to https://www.example.org/`],
    [/\?order/, { status: 404 }, `${BACK}: status 404 and the document "en shell"`],
    [/webui\?a=b/, { status: 404, headers: { location: '' } }, `${BARE}: status 404`],
    [/https.*webui\?a=b/, leads('/webui/'), `${BARE}: leads to ${PAGE}/webui/`],
    [/https.*webui\?a=b/, { status: 200, headers: { location: '' }, ...FRONT }, ''],
    [/configs|users/, { status: 404 }, 'api: api: status 404 for every path'],
    [/users/, { status: 404 }, ''],
    [/reports/, { status: 405 }, 'reports: reports: a POST answers 405 "application/json"'],
    [/reports/, HTML, 'reports: reports: a POST answers 400 "text/html"'],
    [/reports/, { status: 202 }, ''],
    [/http:/, {}, 'https: ?a=b: answers 200 "text/html;charset=utf-8"'],
    [/http:/, leads(`${PAGE}/webui/`), `redirects: ?a=b: leads to ${PAGE}/webui/`],
    [
      /http:/,
      leads('https://www.example.org/webui/?a=b'),
      'redirects: ?a=b: leads to https://www.example.org/webui/?a=b',
    ],
    [/mirror/, { status: 0 }, 'mirrors: webui/: no build', AT_MIRROR],
    [/mirror.*configs/, HTML, 'api: configs: answers 200 "text/html"', AT_MIRROR],
    [/mirror.*icon/, says('cache-control', ''), 'caching: icon.svg: no Cache-Control', AT_MIRROR],
  ])('finds a fault when %s answers with %j: %s', async (called, spoilt, line, env) => {
    const session = /stream|public/.test(String(called)) ? await openSession() : {};
    const { faults } = await check(called, spoilt, { env, session });
    // A busy machine needs some tenths of a second.
    const lines = faults.map((fault) => fault.replace(/after 0\.\d s/, 'after 0 s'));
    expect(lines).toEqual(line ? [line] : []);
  });

  it('finds a mirror that serves another build', async () => {
    const second = { body: FRONT.body?.replaceAll('abc12345', 'xyz12345') };
    const { faults } = await check(/mirror.*webui\/$/, second, { env: AT_MIRROR });
    expect(faults).toContain('mirrors: webui/: the build of assets/xyz12345.js');
  });

  /** Requests a code for a new user, and reads it in the mailbox of the sandbox. */
  async function requestCode() {
    const email = 'check@example.org';
    const headers = { 'content-type': 'application/json' };
    const body = { project: 'vpn', email, referral_to_user_id: null, promocode: null, language_code: 'en' };
    const request = { method: 'POST', body: JSON.stringify(body), headers };
    await fetch(`${server.origin}/public-api/api/auth/email/request`, request);
    const mailbox = await fetch(`${server.origin}/sandbox/api/mailbox?email=${email}`);
    const [code = ''] = /\b\d{6}\b/.exec(await mailbox.text()) ?? [];
    return { email, code };
  }

  it.each([
    [/verify/, 'verify'],
    [/refresh/, 'refresh'],
  ])('signs in with a code and finds the attributes of cookies at %s', async (called, name) => {
    const session = await requestCode();
    const { faults } = await check(called, sets('Path=/; HttpOnly; Secure'), { session });
    expect(faults).toEqual([`cookies: ${name}: the cookie "a" without SameSite=Lax`]);
    const requests = await fetch(`${server.origin}/sandbox/api/requests`);
    expect(JSON.stringify(((await requests.json()) as object[]).at(-1))).toContain('auth/logout');
  });

  it.each([
    ['', 'a sign-in that sets no cookie'],
    ['a=b', 'no cookie with a path that /public-api/api/vpn/v1/users is in'],
    ['a=b; Path=/public-api/api/auth', 'no cookie with a path that /public-api/api/vpn/v1/users is in'],
  ])('finds a sign-in whose session does not reach the account: %s', async (cookie, seen) => {
    const set = cookie && `${cookie}; HttpOnly; Secure; SameSite=Lax`;
    const { faults } = await check(/verify/, says('set-cookie', set), { session: await requestCode() });
    expect(faults).toEqual([`cookies: verify: ${seen}`]);
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

  it.each([
    [`${PAGE}:8443`, [NO_KNOWN_PORT]],
    ['http://vpn.example.org', []],
  ])('does not check a redirect from http for %s, and notes an unknown port', async (page, ownNotes) => {
    const { faults, notes } = await check(
      /http:/,
      {},
      { env: { VITE_TELEGRAM_BOT_ID: '0' }, base: `${page}/webui/` },
    );
    expect(faults).toEqual([]);
    expect(notes.filter((note) => note.startsWith('https:'))).toEqual(ownNotes);
  });

  it('notes a Strict-Transport-Security that ends at once', async () => {
    const spoilt = says('strict-transport-security', 'max-age=0');
    const { notes } = await check(/order=1/, spoilt);
    expect(notes).toContain(
      NO_HSTS.replace('no Strict-Transport-Security', 'Strict-Transport-Security: max-age=0'),
    );
  });

  it('notes subscription links that get the same answer as any unknown address', async () => {
    const { notes } = await check(/\/subs\//, { status: 404, ...HTML });
    expect(notes).toContain('subscriptions: subs/: answers 404 "text/html", as any unknown address does');
    const own = await check(/\/subs\//, { ...HTML, status: 404 }, { env: { VITE_CDN_HOST: MIRROR } });
    expect(own.notes.filter((note) => note.startsWith('subscriptions'))).toEqual([]);
  });

  it('advises to proxy reports to a path of this site, and leaves another host to its operator', async () => {
    const [own] = await listRemedies(/reports/, { status: 404 });
    expect(own?.Caddy).toBe('reverse_proxy /sandbox/reports 127.0.0.1:9100');
    const env = { VITE_REPORT_URL: 'https://reports.example.org/in' };
    expect(await listRemedies(/reports/, { status: 404 }, { env })).toEqual([{}]);
  });

  it('advises to start an API from which its proxy gets no answer', async () => {
    const [remedy] = await listRemedies(/configs/, { ...HTML, status: 502 });
    expect(remedy?.API).toMatch(/^start it/);
  });

  it.each([
    ['access-control-allow-origin', '*', /in place of the line that sets Access-Control-Allow-Origin now$/],
    ['access-control-allow-origin', '', /^add_header Access-Control-Allow-Origin "\S+" always;$/],
    ['vary', 'Accept', /^add_header Vary Origin always;$/],
  ])(
    'advises to replace a CORS header only where a second one would harm: %s "%s"',
    async (name, value, line) => {
      const [remedy] = await listRemedies(/GET.*configs/, says(name, value), { env: ELSEWHERE });
      expect(remedy?.nginx).toMatch(line);
    },
  );

  it('advises to remove a header that is sent twice', async () => {
    const spoilt = cors('allow-origin', `${PAGE}, ${PAGE}`);
    const [remedy] = await listRemedies(/GET.*configs/, spoilt, { env: ELSEWHERE });
    expect(remedy?.API).toMatch(/^remove one Access-Control-Allow-Origin/);
    expect(remedy?.nginx).not.toContain('add_header Access');
  });

  it('finds a stream that falls silent', async () => {
    const { faults } = await check(NOTHING, {}, { session: await openSession(), silenceMs: 100 });
    expect(faults).toEqual([expect.stringMatching(/^stream: stream: silent for 0\.\d s/)]);
  });

  it('notes what it cannot check', async () => {
    const session = { cookie: 'a=b' };
    const { faults, notes } = await check(/telegram/, { status: 500 }, { env: AT_MIRROR, session });
    expect(faults).toEqual([]);
    expect(notes).toEqual([
      NO_PORT_80,
      NO_PORT_80.replace(PAGE, MIRROR),
      NO_HSTS.replace('webui/', 'webui/, webui/'),
      'cookies: refresh: status 401',
      'stream: stream: not opened',
      `telegram: vpn.example.org: answers 500 "text/html; charset=utf-8", and does not tell the bot's domain`,
    ]);
    const botless = await check(NOTHING, {}, { env: { VITE_TELEGRAM_BOT_ID: '0' } });
    expect(botless.notes).toEqual([
      NO_PORT_80,
      NO_HSTS,
      'cookies: api: not checked: how cookies are set at sign-in and refresh',
      'stream: stream: not opened',
      'telegram: vpn.example.org: no bot',
    ]);
    const wrong = await check(NOTHING, {}, { session: { email: 'a@example.org', code: '000000' } });
    expect(wrong.notes).toContain('cookies: verify: status 400');
  });
});
