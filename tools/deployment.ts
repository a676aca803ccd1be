import type { Fetch } from './check-context.ts';
import { checkDocument, checkFiles, checkOtherFiles, checkSettings, readPolicy } from './deployed-files.ts';
import { type Report, RULES, type Rule } from './guide.ts';
import { addHeader, addSiteHeader, type Remedy, removeRedirect, replaceHeader, setType } from './remedies.ts';
import { getHeaders, getType } from './serving.ts';
import type { Settings } from './settings.ts';

/** The response that a server of the build must send (docs/deploying.md). */
interface Expected {
  path: string;
  /** What matches the type. Undefined if a 404 is expected. */
  type?: RegExp;
  cache?: string;
  isSmall?: boolean;
  document?: string;
  requestHeaders?: Record<string, string>;
}

const RUSSIAN = { 'accept-language': 'ru-RU,ru;q=0.9' };
const SIGNED_IN = { ...RUSSIAN, cookie: 'signed_in=1' };
/** The document that each request must get, as `{language} {page}`. */
const VISITS: Pick<Expected, 'path' | 'requestHeaders' | 'document'>[] = [
  { path: '', requestHeaders: { 'accept-language': 'de' }, document: 'en welcome' },
  { path: '', requestHeaders: RUSSIAN, document: 'ru welcome' },
  { path: '', requestHeaders: SIGNED_IN, document: 'ru shell' },
  { path: 'login', requestHeaders: RUSSIAN, document: 'ru login' },
  { path: 'login/', requestHeaders: RUSSIAN, document: 'ru login' },
  { path: 'login', requestHeaders: { ...RUSSIAN, cookie: 'lang=en' }, document: 'en login' },
  { path: 'login?lang=ru', requestHeaders: { cookie: 'lang=en' }, document: 'ru login' },
  { path: 'login', requestHeaders: SIGNED_IN, document: 'ru shell' },
  { path: 'account/no/such/page', requestHeaders: {}, document: 'en shell' },
];
const FOREVER = 'public, max-age=31536000, immutable';
const SCRIPT = /javascript/;
const DOCUMENT: Pick<Expected, 'type' | 'cache'> = {
  type: /^text\/html; ?charset=utf-8$/i,
  cache: 'no-cache',
};

/** The expected responses for each kind of file, and for missing files. */
const listFiles = (entry: string, style: string): Expected[] => [
  { path: entry, type: SCRIPT, cache: FOREVER },
  { path: style, type: /^text\/css/, cache: FOREVER },
  { path: 'sw.js', type: SCRIPT, cache: 'no-cache' },
  {
    path: 'manifest.webmanifest',
    type: /manifest\+json/,
    cache: 'no-cache',
    isSmall: true,
  },
  { path: 'icon.svg', type: /^image\/svg\+xml/, cache: 'no-cache', isSmall: true },
  { path: 'assets/gone-12345678.js' },
  { path: 'missing.png' },
];
/** Files that a server must not have: what is in them, and how to remove them. */
const listSecrets = (entry: string) => [
  {
    path: `${entry}.map`,
    content: /"mappings"/,
    remedy: { shell: "find /srv/tern/webui -name '*.map*' -delete" },
  },
  { path: '.vite/manifest.json', content: /^\{/, remedy: { shell: 'rm -r /srv/tern/webui/.vite' } },
];

/**
 * identifyDocument returns the language and page of a document, as "ru login" or "en shell"; '' for anything
 * else.
 */
export function identifyDocument(body: string): string {
  const language = /<html lang="(\w+)"/.exec(body)?.[1];
  const app = /<div id="app"[^>]*>/.exec(body)?.[0];
  const page = /data-page="\/(\w*)"/.exec(app ?? '')?.[1] ?? 'shell';
  return language && app ? `${language} ${page || 'welcome'}` : '';
}

/** Writes the name of a header as servers and the guide do. */
const capitalize = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const splitHeader = (header: string) => header.toLowerCase().split(/, */);
const includesAll = (header: string, expected: string) =>
  splitHeader(expected).every((value) => splitHeader(header).includes(value));

/** What to write if the language of a document is right, but not its page. */
const CHOOSE_PAGE: Remedy = {
  nginx: 'map "$cookie_signed_in $uri" $tern_page { … }, as in docs/servers/tern.conf',
  Caddy: 'map "{cookie.signed_in} {path}" {page} { … }, as in docs/servers/tern.caddy',
};

const FRAME_POLICY = "frame-ancestors 'none'";

/**
 * Whether a policy in the header has what works only there, and leaves the rest to the document. Another
 * directive with the name of one there would block the app, because browsers apply both.
 */
function isOwnPolicy(header: string, body: string): boolean {
  const split = (policy: string) => policy.split(/[;,] */).filter(Boolean);
  const own = split(readPolicy(body));
  const getName = (directive: string) => directive.replace(/ .*/, '');
  const names = new Set(own.map(getName));
  const directives = split(header);
  const isForeign = (directive: string) => names.has(getName(directive)) && !own.includes(directive);
  return directives.includes(FRAME_POLICY) && !directives.some(isForeign);
}

/** Compares a response with the expected one. */
function compare(
  url: string,
  { status, headers }: Response,
  body: string,
  expected: Expected,
  { must }: Report,
) {
  const { path, type, cache = '', isSmall = false, document, requestHeaders } = expected;
  const get = (name: string) => headers.get(name) ?? '';
  const mustAnswer = (isTrue: boolean, rule: Rule, seen: string, wanted: string, remedy?: object) =>
    must(isTrue, rule, { url, seen, wanted, ...remedy });
  const mustSend = (isTrue: boolean, rule: Rule, name: string, value: string, remedy?: object) => {
    const seen = headers.has(name) ? `${name}: ${get(name)}` : `no ${name}`;
    return mustAnswer(isTrue, rule, seen, `${name}: ${value}`, remedy);
  };
  const isFound = status === (type ? 200 : 404);
  const target = headers.get('location');
  const seenStatus = `status ${status}${target ? `, which leads to ${target}` : ''}`;
  const redirect = target ? { remedy: removeRedirect(target) } : {};
  if (!mustAnswer(isFound, type ? 'pages' : 'missing', seenStatus, type ? '200' : '404', redirect)) return;
  const actual = identifyDocument(body);
  if (!type) return void mustAnswer(!actual, 'missing', '404 with a page', '404 without a page');
  const typeName = getType(path) || `${getType('.html')}; charset=utf-8`;
  const isOfType = type.test(get('content-type'));
  mustSend(isOfType, 'types', 'Content-Type', typeName, { remedy: setType(path, typeName) });
  const isCached = cache === FOREVER ? /max-age=31536000.*immutable/ : /^no-cache$/;
  const remedy = (headers.has('cache-control') ? replaceHeader : addHeader)('Cache-Control', cache);
  mustSend(isCached.test(get('cache-control')), 'caching', 'Cache-Control', cache, { remedy });
  for (const [key, value] of Object.entries(getHeaders(path))) {
    const name = capitalize(key);
    mustSend(includesAll(get(name), value), 'headers', name, value, {
      remedy: headers.has(name) ? replaceHeader(name, value) : addSiteHeader(path, name, value),
    });
  }
  const isCompressed = isSmall || /br|gzip/.test(get('content-encoding'));
  mustSend(isCompressed, 'compression', 'Content-Encoding', 'br or gzip');
  const mustVary = (rule: Rule, name: string, more?: object) =>
    mustSend(new RegExp(name, 'i').test(get('vary')), rule, 'Vary', name, more);
  if (!isSmall) mustVary('compression', 'Accept-Encoding');
  if (!document) return;
  for (const name of ['Accept-Language', 'Cookie'])
    mustVary('document', name, { remedy: addHeader('Vary', 'Accept-Language, Cookie') });
  const policyName = 'Content-Security-Policy';
  mustSend(isOwnPolicy(get(policyName), body), 'headers', policyName, FRAME_POLICY, {
    remedy: headers.has(policyName)
      ? replaceHeader(policyName, FRAME_POLICY)
      : addSiteHeader(path, policyName, FRAME_POLICY),
  });
  const request = JSON.stringify(requestHeaders);
  mustAnswer(
    actual === document,
    'document',
    actual ? `the document "${actual}" for ${request}` : `no document of the product for ${request}`,
    `"${document}"`,
    actual.slice(0, 2) === document.slice(0, 2) ? { remedy: CHOOSE_PAGE } : {},
  );
}

/** The entry and the style of a page of the product, and the path for which it was built; else undefined. */
function readEntry(page: string) {
  const [, builtFor, entry] = /<script type="module"[^>]* src="([^"]*?)(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const [, style] = /href="[^"]*?(assets\/[^"]+\.css)"/.exec(page) ?? [];
  return entry && style ? { builtFor, entry, style } : undefined;
}

/** What to write if another site answers, or none. */
const serveSite = (hostname: string): Remedy => ({
  nginx: `server_name ${hostname}; root /srv/tern; as in docs/servers/tern.conf`,
  Caddy: `import tern.caddy, in the block of ${hostname}`,
  ...RULES.releasing.remedy,
});

/** Looks for the product at this path, the one for which it was built, or 'elsewhere'. */
async function findProduct(base: string, { must }: Report, fetchUrl: Fetch) {
  const { origin, hostname, pathname } = new URL(base);
  const read = async (url: string) => {
    const response = await fetchUrl(url);
    return { status: response.status, product: readEntry(await response.text()) };
  };
  const { status, product } = await read(base);
  if (!product) {
    const isElsewhere = pathname !== '/webui/' && (await read(`${origin}/webui/`)).product !== undefined;
    const wanted = isElsewhere ? `Did you mean ${origin}/webui/?` : "the product's page";
    const seen = `status ${status} and no page of the product`;
    const remedy = isElsewhere ? {} : serveSite(hostname);
    must(false, isElsewhere ? 'address' : 'pages', { url: base, seen, wanted, remedy });
    return isElsewhere ? 'elsewhere' : undefined;
  }
  const { builtFor = '' } = product;
  const isHere = must(new URL(builtFor, base).pathname === pathname, 'address', {
    url: base,
    seen: `a build for ${builtFor}, whose files are not found here`,
    wanted: `${origin}${builtFor}. Did you mean it? The path is fixed: put dist/ there`,
  });
  return isHere ? product : 'elsewhere';
}

/**
 * checkPages checks the pages and files below `base`, whose documents must have `settings`. Resolves to the build's entry file, to '' if there is
 * none, and to undefined if the product is at another path.
 */
export async function checkPages(
  base: string,
  settings: Settings,
  report: Report,
  fetchUrl: Fetch,
  isMirror = false,
): Promise<string | undefined> {
  const product = await findProduct(base, report, fetchUrl);
  if (product === 'elsewhere') return;
  if (!product) return '';
  const { entry, style } = product;
  const documents = VISITS.map((visit): Expected => ({ ...visit, ...DOCUMENT }));
  const bodies = new Map<string, string>();
  for (const expected of [...documents, ...listFiles(entry, style)]) {
    const url = new URL(expected.path, base).href;
    const headers = expected.requestHeaders ?? {};
    const response = await fetchUrl(url, { redirect: 'manual', headers });
    const body = await response.text();
    compare(url, response, body, expected, report);
    const name = identifyDocument(body);
    if (!expected.document || !name || name !== expected.document) continue;
    if (!bodies.has(name)) {
      checkDocument(url, body, report);
      checkSettings(url, body, settings, report, isMirror);
    }
    bodies.set(name, body);
  }
  for (const { path, content, remedy } of listSecrets(entry)) {
    const url = new URL(path, base).href;
    const isThere = content.test(await (await fetchUrl(url, { redirect: 'manual' })).text());
    report.must(!isThere, 'releasing', {
      url,
      seen: 'a file that reveals the source',
      wanted: '404',
      remedy,
    });
  }
  await checkFiles(base, [...bodies.values()], report, fetchUrl);
  await checkOtherFiles(base, settings, report, fetchUrl);
  return entry;
}
