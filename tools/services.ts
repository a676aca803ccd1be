import { checkPages, type Fetch, identifyDocument } from './deployment.ts';
import { createReport, type Report, type Rule } from './guide.ts';
import type { Settings } from './settings.ts';

interface Options {
  /** The cookies of a session. */
  cookie?: string | undefined;
  fetchUrl?: Fetch;
  /** How long the event stream is watched. */
  streamMs?: number;
}
type Context = ReturnType<typeof createContext>;

const TIMEOUT_MS = 15_000;
const COMMAND = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const PREFLIGHT_HEADERS = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
};

const summarize = ({ status, headers }: Response) =>
  `answers ${status} "${headers.get('content-type') ?? ''}"`;

/** The shared context of a domain's checks. `get` follows no redirect; its status is 0 without a response. */
function createContext(base: URL, settings: Settings, report: Report, options: Options) {
  const { cookie = '', fetchUrl = fetch, streamMs = 4000 } = options;
  async function get(url: string, { headers, ...init }: RequestInit = {}) {
    try {
      const response = await fetchUrl(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...init,
        headers: { origin: base.origin, ...headers },
      });
      const body = await response.text();
      return { status: response.status, headers: response.headers, body, summary: summarize(response) };
    } catch {
      return { status: 0, headers: new Headers(), body: '', summary: 'does not answer' };
    }
  }
  const api = `${settings.apiHost ?? base.origin}/public-api/api`;
  return { ...report, base, api, settings, cookie, fetchUrl, streamMs, get };
}

/** getSite is the site of a URL, as browsers define it. It guesses public suffixes: `co.uk` counts as one. */
export function getSite({ protocol, hostname }: URL): string {
  const length = /\.(ac|co|com|edu|gov|net|org)\.\w\w$/.test(hostname) ? 3 : 2;
  return `${protocol}//${/^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-length).join('.')}`;
}

/** Checks that a service responds, and on another origin that the page may read it and send commands. */
async function checkService(context: Context, rule: Rule, url: string, expected: RegExp, init?: RequestInit) {
  const { base, get, must } = context;
  const { headers, summary } = await get(url, init);
  if (!must(expected.test(summary), rule, `${url} ${summary}`)) return false;
  const host = new URL(url);
  if (host.origin === base.origin) return true;
  must(getSite(host) === getSite(base), 'site', `${host.origin} is not of the same site as ${base.origin}`);
  const isReadable = (responseHeaders: Headers) =>
    responseHeaders.get('access-control-allow-origin') === base.origin &&
    responseHeaders.get('access-control-allow-credentials') === 'true';
  must(isReadable(headers), 'cors', `${url} lets no page of ${base.origin} read it with credentials`);
  const preflight = await get(url, { method: 'OPTIONS', headers: PREFLIGHT_HEADERS });
  const takesJson = /content-type/i.test(preflight.headers.get('access-control-allow-headers') ?? '');
  const isAllowed = /^2/.test(`${preflight.status}`) && isReadable(preflight.headers) && takesJson;
  must(
    isAllowed,
    'cors',
    `${url} lets no page of ${base.origin} send it JSON (OPTIONS ${preflight.summary})`,
  );
  return true;
}

/**
 * Checks that all API responses say no-store, and set only cookies that scripts and other sites cannot use.
 */
async function checkCookies({ base, api, cookie, get, must, addNote }: Context) {
  const requests: [string, RequestInit][] = [
    ['/vpn/v1/configs', {}],
    ['/vpn/v1/users', cookie ? { headers: { cookie } } : {}],
    // Sent without the session, whose cookies they may remove.
    ['/auth/refresh', COMMAND],
    ['/auth/logout', COMMAND],
  ];
  let cookies = 0;
  for (const [path, init] of requests) {
    const { headers } = await get(api + path, init);
    const caching = headers.get('cache-control') ?? '';
    must(/no-store/.test(caching), 'noStore', `${api}${path} says Cache-Control "${caching}"`);
    for (const setCookie of headers.getSetCookie()) {
      cookies++;
      const sets = `${api}${path} sets "${setCookie.split('=')[0]}" without`;
      must(/; *HttpOnly/i.test(setCookie), 'cookies', `${sets} HttpOnly`);
      must(base.protocol === 'http:' || /; *Secure/i.test(setCookie), 'cookies', `${sets} Secure`);
      must(/; *SameSite=(Lax|Strict)/i.test(setCookie), 'cookies', `${sets} SameSite=Lax`);
    }
  }
  if (cookies === 0) addNote('cookies', `${api} set no cookie: how it sets those of a session is not known`);
}

/** Checks that the event stream of a session begins at once and stays open. */
async function checkStream({ api, cookie, fetchUrl, streamMs, must, addNote }: Context) {
  const url = `${api}/vpn/v1/notifications/stream`;
  if (!cookie) return addNote('stream', `${url} was not opened: give the --cookie of a session`);
  const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' };
  let bytes = 0;
  try {
    const signal = AbortSignal.timeout(streamMs);
    const response = await fetchUrl(url, { redirect: 'manual', headers, signal });
    const summary = summarize(response);
    if (response.status === 401) return addNote('stream', `${url} was not opened: --cookie is of no session`);
    if (!must(summary.startsWith('answers 200 "text/event-stream'), 'stream', `${url} ${summary}`)) return;
    must(!response.headers.has('content-encoding'), 'stream', `${url} is compressed`);
    for await (const part of response.body ?? []) bytes += part.length;
    must(false, 'stream', `${url} ends`);
  } catch {
    // The stream was open until the timeout.
    must(bytes > 0, 'stream', `${url} is buffered: nothing came of it in ${streamMs / 1000} s`);
  }
}

/** Checks with Telegram's page, requested as in src/sign-in/telegram.ts, whether the bot has this domain. */
async function checkTelegram({ base, settings, get, must, addNote }: Context) {
  const { telegramBotId: bot_id, telegramAuthUrl } = settings;
  if (bot_id === '0') return addNote('telegram', 'Telegram was not checked: VITE_TELEGRAM_BOT_ID is not set');
  const back = new URL('auth/telegram/callback', base).href;
  const query = new URLSearchParams({ bot_id, origin: back, return_to: back, request_access: 'write' });
  const { href, origin } = new URL(`${telegramAuthUrl}?${query}`, base);
  const { status, body, summary } = await get(href, { redirect: 'follow' });
  const isRejected = /bot domain invalid/i.test(body);
  must(!isRejected, 'telegram', `${base.origin} is not the domain of the bot ${bot_id}`);
  if (status !== 200 && !isRejected)
    addNote('telegram', `${origin} ${summary}, and does not tell the bot's domain`);
}

/** Checks that a return from a payment gets the account, and that http redirects to https with the query. */
async function checkEntryPoints({ base: { href, protocol, hostname, port, pathname }, get, must }: Context) {
  const back = `${href}account?order=1&status=paid`;
  const { status, body } = await get(back, { headers: { referer: 'https://payments.example/' } });
  const isAccount = status === 200 && / shell$/.test(identifyDocument(body));
  must(
    isAccount,
    'paymentReturn',
    `${back} answers ${status} "${identifyDocument(body)}", not 200 and the shell`,
  );
  // With a custom https port, the http port is not known.
  if (protocol !== 'https:' || port) return;
  const plain = `http://${hostname}${pathname}?a=b`;
  const { status: redirectStatus, headers, summary } = await get(plain);
  const target = headers.get('location') ?? '';
  const fault = `${plain} ${target ? `leads to ${target}` : summary}`;
  if (redirectStatus && must(/^https:/.test(target), 'https', fault))
    must(/\?a=b$/.test(target), 'redirects', fault);
}

/** Checks what mirrors have to do, too. Resolves to whether there is an API. */
async function checkServices(context: Context) {
  const { base, api, settings } = context;
  await checkEntryPoints(context);
  const link = `${settings.paymentsHost ?? base.origin}/checkout/yookassa/link`;
  await checkService(context, 'payments', link, / [24]\d\d "application\/json/, COMMAND);
  const configs = `${api}/vpn/v1/configs`;
  if (!(await checkService(context, 'api', configs, / (200|401|404) "application\/json/))) return false;
  await checkCookies(context);
  return true;
}

/** checkDomain checks whether a domain and its mirrors are set up for the build with these settings. */
export async function checkDomain(base: string, settings: Settings, options: Options = {}): Promise<Report> {
  const report = createReport();
  const context = createContext(new URL(base), settings, report, options);
  const entry = await checkPages(base, report, context.fetchUrl);
  if (await checkServices(context)) await checkStream(context);
  await checkTelegram(context);
  for (const mirror of settings.mirrors ?? []) {
    const mirrorUrl = new URL(context.base.pathname, mirror);
    if (mirrorUrl.href === base) continue;
    const mirrorEntry = await checkPages(mirrorUrl.href, report, context.fetchUrl).catch(() => '');
    report.must(
      mirrorEntry === entry,
      'mirrors',
      `${mirrorUrl} serves ${mirrorEntry || 'no build'}, not ${entry}`,
    );
    // A session and the domain of a bot belong to one address, and are not checked here.
    if (mirrorEntry)
      await checkServices(createContext(mirrorUrl, settings, report, { fetchUrl: context.fetchUrl }));
  }
  return report;
}
