import { type Context, createContext, type Options } from './check-context.ts';
import { checkPages, identifyDocument } from './deployment.ts';
import { createReport, type Report, type Rule } from './guide.ts';
import { addHeader, type Remedy, removeRedirect, removeRepeated, replaceHeader } from './remedies.ts';
import { checkAnswer, checkSession, toCommand, USERS_PATH } from './session-checks.ts';
import type { Settings } from './settings.ts';

/** What to write if a proxy gets no answer from the service. */
const START_API: Remedy = {
  API: 'start it, at the address of proxy_pass or reverse_proxy: see its log',
  shell: 'setsebool -P httpd_can_network_connect 1, if SELinux keeps the server from connecting',
};

const PREFLIGHT_HEADERS = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
};

/** getSite is the site of a URL, as browsers define it. It guesses public suffixes: `co.uk` counts as one. */
export function getSite({ protocol, hostname }: URL): string {
  const length = /\.(ac|co|com|edu|gov|net|org)\.\w\w$/.test(hostname) ? 3 : 2;
  return `${protocol}//${/^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-length).join('.')}`;
}

/** Responses vary by other headers as well, which must stay. */
const ADD_VARY: Remedy = { nginx: 'add_header Vary Origin always;', Caddy: 'header +Vary Origin' };

/** Checks the CORS headers of a response, and that a preflight lets the page send JSON. */
async function checkCors({ base, get, must }: Context, url: string, headers: Headers) {
  const mustSend = (where: string, given: Headers, name: string, value: string, isExact = false) => {
    const seen = given.get(name);
    const values = (seen ?? '').toLowerCase().split(/, */);
    const isSent = isExact
      ? seen === value
      : value.split(', ').every((one) => values.includes(one.toLowerCase()));
    const at = `${where}${seen === null ? `no ${name}` : `${name}: ${seen}`}`;
    const isRepeated = isExact && values.length > 1 && new Set(values).size === 1;
    const write = seen === null ? addHeader : replaceHeader;
    const remedy = isRepeated ? removeRepeated(name) : name === 'Vary' ? ADD_VARY : write(name, value);
    must(isSent, 'cors', { url, seen: at, wanted: `${name}: ${value}`, remedy });
  };
  const checkBoth = (where: string, given: Headers) => {
    mustSend(where, given, 'Access-Control-Allow-Origin', base.origin, true);
    mustSend(where, given, 'Access-Control-Allow-Credentials', 'true', true);
    mustSend(where, given, 'Vary', 'Origin');
  };
  checkBoth('', headers);
  mustSend('', headers, 'Access-Control-Expose-Headers', 'Retry-After, Date');
  const preflight = await get(url, { method: 'OPTIONS', headers: PREFLIGHT_HEADERS });
  const isFine = /^2/.test(`${preflight.status}`);
  const remedy = {
    nginx: 'if ($request_method = OPTIONS) { return 204; }',
    Caddy: '@preflight method OPTIONS, and respond @preflight 204',
  };
  const seen = `OPTIONS ${preflight.summary}`;
  if (!must(isFine, 'cors', { url, seen, wanted: 'OPTIONS answers 204', remedy })) return;
  checkBoth('OPTIONS with ', preflight.headers);
  mustSend('OPTIONS with ', preflight.headers, 'Access-Control-Allow-Headers', 'Content-Type');
}

/**
 * Checks that a service responds, and on another origin that the page may read it and send commands. Resolves to
 * the response if it is one of the service.
 */
async function checkService(context: Context, rule: Rule, url: string, expected: RegExp, init?: RequestInit) {
  const { base, get, must } = context;
  const response = await get(url, init);
  const { headers, summary } = response;
  const find = { url, seen: summary, wanted: 'a response in application/json' };
  const isDown = / 50[234] /.test(summary);
  if (!must(expected.test(summary), rule, { ...find, ...(isDown && { remedy: START_API }) })) return;
  const host = new URL(url);
  if (host.origin === base.origin) return response;
  const isOfSite = getSite(host) === getSite(base);
  const wanted = `a host below ${new URL(getSite(base)).hostname}`;
  must(isOfSite, 'site', { url: host.origin, seen: `another site than ${base.origin}`, wanted });
  await checkCors(context, url, headers);
  return response;
}

/** Checks with Telegram's page, requested as in src/sign-in/telegram.ts, whether the bot has this domain. */
async function checkTelegram({ base, settings, get, must, addNote }: Context) {
  const { telegramBotId: bot_id, telegramAuthUrl } = settings;
  const wanted = `the domain of the bot ${bot_id}`;
  if (bot_id === '0') {
    const remedy = { settings: 'VITE_TELEGRAM_BOT_ID=…' };
    return addNote('telegram', { url: base.origin, seen: 'no bot', wanted: 'VITE_TELEGRAM_BOT_ID', remedy });
  }
  const back = new URL('auth/telegram/callback', base).href;
  const query = new URLSearchParams({ bot_id, origin: back, return_to: back, request_access: 'write' });
  const { href, origin } = new URL(`${telegramAuthUrl}?${query}`, base);
  const { status, body, summary } = await get(href, { redirect: 'follow' });
  const isRejected = /bot domain invalid/i.test(body);
  must(!isRejected, 'telegram', { url: base.origin, seen: 'another domain than that of the bot', wanted });
  if (status !== 200 && !isRejected)
    addNote('telegram', { url: origin, seen: `${summary}, and does not tell the bot's domain`, wanted });
}

/**
 * Checks whether the API knows the path of the user, after it has answered 404 to another one: a proxy that cuts off the
 * beginning of paths makes all of them unknown.
 */
async function checkApiPaths({ api, get, must }: Context) {
  const { status } = await get(api + USERS_PATH);
  must(status !== 404, 'api', {
    url: api,
    seen: 'status 404 for every path',
    wanted: 'status 401 for users without a session',
    remedy: {
      nginx: 'proxy_pass http://127.0.0.1:9000; without a slash or a path behind the port',
      Caddy: 'reverse_proxy @api 127.0.0.1:9000, in handle and not in handle_path',
    },
  });
}

/** Notes when a subscription link gets the same answer as any address that does not exist. */
async function checkSubscriptionLinks({ base, settings, get, addNote }: Context) {
  if (settings.cdnHost && settings.cdnHost !== base.origin) return;
  const paths = ['/connection/subs/unknown', '/unknown/subs/unknown'];
  const [link, other] = await Promise.all(paths.map((path) => get(base.origin + path)));
  const isSame = link?.summary === other?.summary && link?.body === other?.body;
  if (link && isSame && !/json/.test(link.summary))
    addNote('subscriptions', {
      url: `${base.origin}/connection/subs/`,
      seen: `${link.summary}, as any unknown address does`,
      wanted: 'the server of the subscription links',
    });
}

const proxyReports = (path: string) => ({
  nginx: `location = ${path} { proxy_pass http://127.0.0.1:9100; }`,
  Caddy: `reverse_proxy ${path} 127.0.0.1:9100`,
});

/** Checks that reports reach a receiver. It may refuse the empty object, which is no report. */
async function checkReports({ base, settings, get, must }: Context) {
  if (settings.reportUrl === undefined) return;
  const { href: url, origin, pathname } = new URL(settings.reportUrl, base);
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const { summary } = await get(url, { method: 'POST', body: '{}', headers });
  const isReceived = / (2\d\d|400|422|429) "(?!text\/html)/.test(summary);
  const find = { url, seen: `a POST ${summary}`, wanted: '204' };
  must(isReceived, 'reports', { ...find, remedy: origin === base.origin ? proxyReports(pathname) : {} });
}

/** Finds where a response leads to; '' if it is no redirect. */
function readTarget(url: string, headers: Headers): string {
  const location = headers.get('location') ?? '';
  return location && URL.canParse(location, url) ? new URL(location, url).href : '';
}

/** Checks that the path without its closing slash leads to the account, with the query. */
async function checkBarePath({ base: { href }, get, must }: Context) {
  const url = `${href.replace(/\/$/, '')}?a=b`;
  const wanted = `${href}?a=b`;
  const { status, headers, body } = await get(url);
  const target = readTarget(url, headers);
  must(target === wanted || (status === 200 && identifyDocument(body) !== ''), 'redirects', {
    url,
    seen: target ? `leads to ${target}` : `status ${status}`,
    wanted: `leads to ${wanted}`,
    remedy: {
      nginx: 'location ~ ^/(webui)?$ { return 302 /webui/$is_args$args; }',
      Caddy: 'redir /webui /webui/?{query} 302',
    },
  });
}

/** Checks that a return from a payment gets the account, and that http redirects to https with the query. */
async function checkEntryPoints(context: Context) {
  const { base, get, must, addNote } = context;
  const { href, protocol, hostname, port, pathname } = base;
  const back = `${href}account?order=1&status=paid`;
  const {
    status,
    body,
    headers: sent,
  } = await get(back, { headers: { referer: 'https://payments.example/' } });
  const document = identifyDocument(body);
  const leadsTo = readTarget(back, sent);
  must(status === 200 && / shell$/.test(document), 'payment-return', {
    url: back,
    seen: leadsTo
      ? `leads to ${leadsTo}`
      : `status ${status} and ${document ? `the document "${document}"` : 'no document of the product'}`,
    wanted: '200 and the shell',
    ...(leadsTo && { remedy: removeRedirect(leadsTo) }),
  });
  await checkBarePath(context);
  if (protocol !== 'https:') return;
  const [name, value] = ['Strict-Transport-Security', 'max-age=31536000'];
  const policy = sent.get(name);
  if (!/max-age="?[1-9]/.test(policy ?? ''))
    addNote('headers', {
      url: href,
      seen: policy === null ? `no ${name}` : `${name}: ${policy}`,
      wanted: `${name}: ${value}`,
      remedy: { ...addHeader(name, value), nginx: `${addHeader(name, value).nginx} in tern-headers.conf` },
    });
  if (port)
    return addNote('https', {
      url: href,
      seen: `not checked: which port redirects from http to ${port} is not known`,
      wanted: `http leads to ${href}, with the query`,
      remedy: {},
    });
  const url = `http://${hostname}${pathname}?a=b`;
  const { status: redirectStatus, headers, summary } = await get(url);
  const target = readTarget(url, headers);
  const find = { url, seen: target ? `leads to ${target}` : summary, wanted: `leads to ${href}?a=b` };
  if (!redirectStatus) return addNote('https', { ...find, seen: 'nothing answers on port 80' });
  if (must(/^https:/.test(target), 'https', find)) must(target === `${href}?a=b`, 'redirects', find);
}

/** Checks what mirrors have to do, too. Resolves to whether there is an API. */
async function checkServices(context: Context) {
  const { base, api, settings } = context;
  await checkEntryPoints(context);
  const link = `${settings.paymentsHost ?? base.origin}/checkout/yookassa/link`;
  await checkService(context, 'payments', link, / [24]\d\d "application\/json/, toCommand({}));
  await checkSubscriptionLinks(context);
  await checkReports(context);
  const url = `${api}/vpn/v1/configs`;
  const configs = await checkService(context, 'api', url, / (200|401|404) "application\/json/);
  if (!configs) return false;
  checkAnswer(context, url, configs.headers);
  if (configs.status === 404) await checkApiPaths(context);
  return true;
}

/** Checks that a mirror serves the same build, and its services. */
async function checkMirror(mirrorUrl: URL, entry: string, report: Report, context: Context) {
  const { fetchUrl, settings } = context;
  const served = await checkPages(mirrorUrl.href, settings, report, fetchUrl, true).catch(() => '');
  const seen = served ? `the build of ${served}` : 'no build';
  const wanted = `the build of ${entry}`;
  report.must(served === entry, 'mirrors', { url: mirrorUrl.href, seen, wanted });
  // A session and the domain of a bot belong to one address, and are not checked here.
  if (served) await checkServices(createContext(mirrorUrl, settings, report, { fetchUrl }));
}

/** checkDomain checks whether a domain and its mirrors are set up for the build with these settings. */
export async function checkDomain(base: string, settings: Settings, options: Options = {}): Promise<Report> {
  const report = createReport();
  const context = createContext(new URL(base), settings, report, options);
  const entry = await checkPages(base, settings, report, context.fetchUrl);
  if (entry === undefined) return report;
  if (await checkServices(context)) await checkSession(context);
  await checkTelegram(context);
  for (const mirror of settings.mirrors ?? []) {
    const mirrorUrl = new URL(context.base.pathname, mirror);
    if (mirrorUrl.href !== base) await checkMirror(mirrorUrl, entry, report, context);
  }
  return report;
}
