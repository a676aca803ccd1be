import { type Context, summarize } from './check-context.ts';
import { getCommand } from './command-names.ts';
import type { Remedy } from './remedies.ts';

export const USERS_PATH = '/vpn/v1/users';
const STREAM_PATH = '/vpn/v1/notifications/stream';

/** Cookies that the app sets in the browser (docs/api.md). */
const OWN_COOKIES = ['lang', 'signed_in'];

export const toCommand = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** checkAnswer checks that a response of the API says no-store, and sets only cookies that scripts and other sites cannot use. */
export function checkAnswer({ base, must }: Context, url: string, headers: Headers) {
  const caching = headers.get('cache-control');
  const seen = caching === null ? 'no Cache-Control' : `Cache-Control: ${caching}`;
  must(/no-store/.test(caching ?? ''), 'no-store', { url, seen, wanted: 'Cache-Control: no-store' });
  const attributes: [string, RegExp][] = [
    ['HttpOnly', /; *HttpOnly/i],
    // Over http, as with `npm start`, browsers would drop a Secure cookie.
    ...(base.protocol === 'https:' ? [['Secure', /; *Secure/i] as [string, RegExp]] : []),
    ['SameSite=Lax', /; *SameSite=(Lax|Strict)/i],
  ];
  const { hostname } = new URL(url);
  for (const setCookie of headers.getSetCookie()) {
    const missing = attributes.filter(([, pattern]) => !pattern.test(setCookie)).map(([name]) => name);
    const [cookieName = ''] = setCookie.split('=');
    must(!OWN_COOKIES.includes(cookieName), 'cookies', {
      url,
      seen: `the cookie "${cookieName}", whose name the app uses itself`,
      wanted: 'another name',
      remedy: { API: `rename the cookie "${cookieName}"` },
    });
    must(missing.length === 0, 'cookies', {
      url,
      seen: `the cookie "${cookieName}" without ${missing.join(', ')}`,
      wanted: attributes.map(([name]) => name).join('; '),
    });
    const [, domain = hostname] = /; *Domain=\.?([^;\s]+)/i.exec(setCookie) ?? [];
    must(`.${hostname}`.endsWith(`.${domain.toLowerCase()}`), 'cookies', {
      url,
      seen: `the cookie "${cookieName}" for ${domain}`,
      wanted: `no Domain, or one that ${hostname} belongs to`,
    });
  }
  return headers.getSetCookie();
}

/** The Cookie header of what a response has set, on top of earlier cookies. */
function mergeCookies(cookie: string, setCookies: string[]): string {
  const pairs = [...cookie.split(/; */), ...setCookies.map((text) => text.split(';')[0] ?? '')];
  const jar = new Map(pairs.filter(Boolean).map((pair) => [pair.split('=')[0], pair]));
  return [...jar.values()].join('; ');
}

const withCookie = (init: RequestInit, cookie: string): RequestInit =>
  cookie ? { ...init, headers: { ...init.headers, cookie } } : init;

/** Calls the API and checks the response. Resolves to the cookies it sets, and to whether it succeeded. */
async function call(context: Context, path: string, init: RequestInit = {}) {
  const url = context.api + path;
  const { status, headers } = await context.get(url, init);
  return { url, isOk: status >= 200 && status < 300, status, set: checkAnswer(context, url, headers) };
}

/** Watches the event stream of a session: whether it begins at once, stays open and is heard of every minute. */
async function checkStream({ api, fetchUrl, streamMs, silenceMs, must, addNote }: Context, cookie: string) {
  const url = api + STREAM_PATH;
  const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' };
  const start = Date.now();
  const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
  const find = { url, wanted: 'open, with a comment line at once and every 25 s' };
  const closing = new AbortController();
  const stop = () => closing.abort();
  const openMs = Math.min(4000, streamMs);
  let lastMs = 0;
  let timer = setTimeout(stop, openMs);
  try {
    const response = await fetchUrl(url, { redirect: 'manual', headers, signal: closing.signal });
    const summary = summarize(response);
    if (response.status === 401)
      return addNote('stream', { url, seen: 'not opened', wanted: '--cookie of a session that is valid' });
    const isStream = summary.startsWith('answers 200 "text/event-stream');
    const wanted = '200 "text/event-stream"';
    if (!must(isStream, 'stream', { url, seen: summary.replace('answers ', ''), wanted })) return stop();
    const isPlain = !response.headers.has('content-encoding');
    must(isPlain, 'stream', { url, seen: 'compressed', wanted: 'no Content-Encoding' });
    for await (const _ of response.body ?? []) {
      if (lastMs === 0) {
        clearTimeout(timer);
        timer = setTimeout(stop, streamMs - (Date.now() - start));
      }
      lastMs = Date.now();
    }
    const seen = `ends after ${seconds(Date.now() - start)}`;
    if (!closing.signal.aborted) must(false, 'stream', { ...find, seen });
  } catch {
    const isCut = !closing.signal.aborted;
    const silentMs = Date.now() - (lastMs || start);
    if (isCut) must(false, 'stream', { ...find, seen: `is cut after ${seconds(Date.now() - start)}` });
    else if (lastMs === 0)
      must(false, 'stream', { ...find, seen: `buffered: nothing came of it in ${seconds(openMs)}` });
    else must(silentMs < silenceMs, 'stream', { ...find, seen: `silent for ${seconds(silentMs)}` });
  } finally {
    clearTimeout(timer);
  }
}

const ASK: Remedy = {
  shell: `${getCommand('check:deployment')} URL --email ADDRESS --code CODE, with a code requested on the sign-in page`,
};

/** Whether browsers send a cookie to a path. Without an attribute they do so beside its response only. */
function reaches(path: string, setCookie: string, url: string): boolean {
  const beside = new URL(url).pathname.replace(/[^/]*$/, '');
  const [, folder = beside] = /; *Path=(\/[^;\s]*)/i.exec(setCookie) ?? [];
  return `${path}/`.startsWith(folder.replace(/\/?$/, '/'));
}

/** Signs in with the code of an e-mail. Resolves to the cookies of the session, or to ''. */
async function signIn(context: Context, email: string, code: string) {
  const { url, isOk, status, set } = await call(
    context,
    '/auth/email/otp/verify',
    toCommand({ email, code }),
  );
  if (!isOk) {
    const wanted = 'a session: request a new code';
    context.addNote('cookies', { url, seen: `status ${status}`, wanted, remedy: {} });
    return '';
  }
  const users = new URL(context.api + USERS_PATH).pathname;
  const isSet = set.some((setCookie) => reaches(users, setCookie, url));
  context.must(isSet, 'cookies', {
    url,
    seen: set.length > 0 ? `no cookie with a path that ${users} is in` : 'a sign-in that sets no cookie',
    wanted: 'the cookies of a session, with Path=/',
  });
  return mergeCookies('', set);
}

/**
 * checkSession checks the cookies of the API's responses, and with a session its event stream. A session that
 * was opened here is ended; that of `cookie` is refreshed at the end, which may end it in its browser.
 */
export async function checkSession(context: Context): Promise<void> {
  const { api, email = '', code = '', addNote } = context;
  // A guest. Refresh and sign-out may remove cookies, so they carry none.
  await call(context, '/auth/refresh', toCommand({}));
  await call(context, '/auth/logout', toCommand({}));
  const isOwn = email !== '' && code !== '';
  const cookie = isOwn ? await signIn(context, email, code) : context.cookie;
  await call(context, USERS_PATH, withCookie({}, cookie));
  if (!cookie) {
    const wanted = 'a sign-in with --email and --code, or the --cookie of a session';
    const unknown = { wanted, remedy: ASK };
    addNote('cookies', {
      url: api,
      seen: 'not checked: how cookies are set at sign-in and refresh',
      ...unknown,
    });
    addNote('stream', { url: api + STREAM_PATH, seen: 'not opened', ...unknown });
    return;
  }
  await checkStream(context, cookie);
  const { url, isOk, status, set } = await call(context, '/auth/refresh', withCookie(toCommand({}), cookie));
  if (!isOk || set.length === 0) {
    const seen = isOk ? 'no cookie set' : `status ${status}`;
    addNote('cookies', { url, seen, wanted: 'a refreshed session, to see its cookies', remedy: {} });
  }
  if (isOwn) await call(context, '/auth/logout', withCookie(toCommand({}), mergeCookies(cookie, set)));
}
