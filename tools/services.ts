import { type Ask, checkPages, documentIn } from './deployment.ts';
import { createReport, type Report, type Rule } from './guide.ts';
import type { Settings } from './settings.ts';

interface Options {
  /** The cookies of a session. */
  cookie?: string | undefined;
  ask?: Ask;
  /** How long the event stream is watched. */
  streamMs?: number;
}
type Asking = ReturnType<typeof createAsking>;

const LIMIT_MS = 15_000;
const COMMAND = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const LEAVE = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

const tell = ({ status, headers }: Response) => `answers ${status} "${headers.get('content-type') ?? ''}"`;

/** What the checks of a domain share. `get` follows no redirect; the status 0 is no answer. */
function createAsking(base: URL, settings: Settings, report: Report, options: Options) {
  const { cookie = '', ask = fetch, streamMs = 4000 } = options;
  async function get(url: string, { headers, ...init }: RequestInit = {}) {
    try {
      const how: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS), ...init };
      const answer = await ask(url, { ...how, headers: { origin: base.origin, ...headers } });
      const { status, headers: own } = answer;
      return { status, headers: own, body: await answer.text(), told: tell(answer) };
    } catch {
      return { status: 0, headers: new Headers(), body: '', told: 'does not answer' };
    }
  }
  const api = `${settings.apiHost ?? base.origin}/public-api/api`;
  return { ...report, base, api, settings, cookie, ask, streamMs, get };
}

/** siteOf is what browsers call a site. Public suffixes are guessed: below `co.uk` it is one label longer. */
export function siteOf({ protocol, hostname }: URL): string {
  const length = /\.(ac|co|com|edu|gov|net|org)\.\w\w$/.test(hostname) ? 3 : 2;
  return `${protocol}//${/^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-length).join('.')}`;
}

/** A service answers the page, and from another host lets it read that and send commands. */
async function checkService(asking: Asking, rule: Rule, url: string, good: RegExp, init?: RequestInit) {
  const { base, get, must } = asking;
  const { headers, told } = await get(url, init);
  if (!must(good.test(told), rule, `${url} ${told}`)) return false;
  const host = new URL(url);
  if (host.origin === base.origin) return true;
  must(siteOf(host) === siteOf(base), 'site', `${host.origin} is not of the same site as ${base.origin}`);
  const isReadable = (said: Headers) =>
    said.get('access-control-allow-origin') === base.origin &&
    said.get('access-control-allow-credentials') === 'true';
  must(isReadable(headers), 'cors', `${url} lets no page of ${base.origin} read it with credentials`);
  const given = await get(url, { method: 'OPTIONS', headers: LEAVE });
  const takesJson = /content-type/i.test(given.headers.get('access-control-allow-headers') ?? '');
  const isLet = /^2/.test(`${given.status}`) && isReadable(given.headers) && takesJson;
  must(isLet, 'cors', `${url} lets no page of ${base.origin} send it JSON (OPTIONS ${given.told})`);
  return true;
}

/** All answers of the API say no-store, and the cookies they set are out of reach of scripts and other sites. */
async function checkCookies({ base, api, cookie, get, must, note }: Asking) {
  const answers: [string, RequestInit][] = [
    ['/vpn/v1/configs', {}],
    ['/vpn/v1/users', cookie ? { headers: { cookie } } : {}],
    // Without a session: they may take its cookies away.
    ['/auth/refresh', COMMAND],
    ['/auth/logout', COMMAND],
  ];
  let cookies = 0;
  for (const [path, init] of answers) {
    const { headers } = await get(api + path, init);
    const kept = headers.get('cache-control') ?? '';
    must(/no-store/.test(kept), 'noStore', `${api}${path} says Cache-Control "${kept}"`);
    for (const one of headers.getSetCookie()) {
      cookies++;
      const sets = `${api}${path} sets "${one.split('=')[0]}" without`;
      must(/; *HttpOnly/i.test(one), 'cookies', `${sets} HttpOnly`);
      must(base.protocol === 'http:' || /; *Secure/i.test(one), 'cookies', `${sets} Secure`);
      must(/; *SameSite=(Lax|Strict)/i.test(one), 'cookies', `${sets} SameSite=Lax`);
    }
  }
  if (cookies === 0) note('cookies', `${api} set no cookie: how it sets those of a session is not known`);
}

/** The event stream of a session begins at once and stays open. */
async function checkStream({ api, cookie, ask, streamMs, must, note }: Asking) {
  const url = `${api}/vpn/v1/notifications/stream`;
  if (!cookie) return note('stream', `${url} was not opened: give the --cookie of a session`);
  const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' };
  let bytes = 0;
  try {
    const answer = await ask(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(streamMs) });
    const told = tell(answer);
    if (answer.status === 401) return note('stream', `${url} was not opened: --cookie is of no session`);
    if (!must(told.startsWith('answers 200 "text/event-stream'), 'stream', `${url} ${told}`)) return;
    must(!answer.headers.has('content-encoding'), 'stream', `${url} is compressed`);
    for await (const part of answer.body ?? []) bytes += part.length;
    must(false, 'stream', `${url} ends`);
  } catch {
    // It was open until the time was over.
    must(bytes > 0, 'stream', `${url} is buffered: nothing came of it in ${streamMs / 1000} s`);
  }
}

/** Telegram's page, asked as src/sign-in/telegram.ts does, says whether the bot has this domain. */
async function checkTelegram({ base, settings, get, must, note }: Asking) {
  const { telegramBotId: bot_id, telegramAuthUrl } = settings;
  if (bot_id === '0') return note('telegram', 'Telegram was not asked: VITE_TELEGRAM_BOT_ID is not set');
  const back = new URL('auth/telegram/callback', base).href;
  const query = new URLSearchParams({ bot_id, origin: back, return_to: back, request_access: 'write' });
  const { href, origin } = new URL(`${telegramAuthUrl}?${query}`, base);
  const { status, body, told } = await get(href, { redirect: 'follow' });
  const isRefused = /bot domain invalid/i.test(body);
  must(!isRefused, 'telegram', `${base.origin} is not the domain of the bot ${bot_id}`);
  if (status !== 200 && !isRefused) note('telegram', `${origin} ${told}, and does not tell the bot's domain`);
}

/** Who comes back from a payment gets the account, and who comes by http is led to https, with the query. */
async function checkWaysIn({ base: { href, protocol, hostname, port, pathname }, get, must }: Asking) {
  const back = `${href}account?order=1&status=paid`;
  const { status, body } = await get(back, { headers: { referer: 'https://payments.example/' } });
  const isAccount = status === 200 && / shell$/.test(documentIn(body));
  must(isAccount, 'paymentReturn', `${back} answers ${status} "${documentIn(body)}", not 200 and the shell`);
  // Beside a port of its own that of http is not known.
  if (protocol !== 'https:' || port) return;
  const plain = `http://${hostname}${pathname}?a=b`;
  const { status: said, headers, told } = await get(plain);
  const to = headers.get('location');
  const what = `${plain} ${to ? `leads to ${to}` : told}`;
  if (said && must(/^https:/.test(to ?? ''), 'https', what)) must(/\?a=b$/.test(to ?? ''), 'redirects', what);
}

/** What a mirror has to do, too. Whether there is an API. */
async function checkServices(asking: Asking) {
  const { base, api, settings } = asking;
  await checkWaysIn(asking);
  const link = `${settings.paymentsHost ?? base.origin}/checkout/yookassa/link`;
  await checkService(asking, 'payments', link, / [24]\d\d "application\/json/, COMMAND);
  const configs = `${api}/vpn/v1/configs`;
  if (!(await checkService(asking, 'api', configs, / (200|401|404) "application\/json/))) return false;
  await checkCookies(asking);
  return true;
}

/** checkDomain says whether a domain, and its mirrors, are fit for the build of these settings. */
export async function checkDomain(base: string, settings: Settings, options: Options = {}): Promise<Report> {
  const report = createReport();
  const asking = createAsking(new URL(base), settings, report, options);
  const entry = await checkPages(base, report, asking.ask);
  if (await checkServices(asking)) await checkStream(asking);
  await checkTelegram(asking);
  for (const mirror of settings.mirrors ?? []) {
    const at = new URL(asking.base.pathname, mirror);
    if (at.href === base) continue;
    const own = await checkPages(at.href, report, asking.ask).catch(() => '');
    report.must(own === entry, 'mirrors', `${at} serves ${own || 'no build'}, not ${entry}`);
    // A session, and the domain of a bot, are of one address.
    if (own) await checkServices(createAsking(at, settings, report, { ask: asking.ask }));
  }
  return report;
}
