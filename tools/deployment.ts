/** What a server of the build must send (docs/deploying.md). check-deployment.ts prints the result. */

interface Expected {
  path: string;
  /** Without a type, 404 is expected. */
  type?: RegExp;
  cache?: RegExp;
  isSmall?: boolean;
  document?: string;
  asked?: Record<string, string>;
}

const HEADERS = {
  'referrer-policy': /^strict-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'x-robots-tag': /noindex/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

const RUSSIAN = { 'accept-language': 'ru-RU,ru;q=0.9' };
const SIGNED_IN = { ...RUSSIAN, cookie: 'signed_in=1' };
/** Which document is served to whom, as `{language} {page}`. */
const VISITS: Pick<Expected, 'path' | 'asked' | 'document'>[] = [
  { path: '', asked: { 'accept-language': 'de' }, document: 'en welcome' },
  { path: '', asked: RUSSIAN, document: 'ru welcome' },
  { path: '', asked: SIGNED_IN, document: 'ru shell' },
  { path: 'login', asked: RUSSIAN, document: 'ru login' },
  { path: 'login/', asked: RUSSIAN, document: 'ru login' },
  { path: 'login', asked: { ...RUSSIAN, cookie: 'lang=en' }, document: 'en login' },
  { path: 'login?lang=ru', asked: { cookie: 'lang=en' }, document: 'ru login' },
  { path: 'login', asked: SIGNED_IN, document: 'ru shell' },
  { path: 'account/no/such/page', asked: {}, document: 'en shell' },
];
const DOCUMENTS = VISITS.map((visit) => ({
  ...visit,
  type: /^text\/html; ?charset=utf-8$/i,
  cache: /^no-cache$/,
}));

/** Expectations for each kind of file, and 404 for missing ones. */
const filesWith = (entry: string, style: string): Expected[] => [
  { path: entry, type: /javascript/, cache: /max-age=31536000.*immutable/ },
  { path: style, type: /^text\/css/, cache: /max-age=31536000.*immutable/ },
  { path: 'sw.js', type: /javascript/, cache: /^no-cache$/ },
  { path: 'manifest.webmanifest', type: /manifest\+json/, cache: /^no-cache$/, isSmall: true },
  { path: 'icon.svg', type: /^image\/svg\+xml/, cache: /^no-cache$/, isSmall: true },
  { path: `${entry}.map` },
  { path: 'assets/gone-12345678.js' },
  { path: 'missing.png' },
];

/** documentIn identifies a document: "ru login", "en shell"; '' for anything else. */
function documentIn(body: string): string {
  const language = /<html lang="(\w+)"/.exec(body)?.[1];
  const app = /<div id="app"[^>]*>/.exec(body)?.[0];
  return language && app ? `${language} ${/data-page="(\w+)"/.exec(app)?.[1] ?? 'shell'}` : '';
}

/** faultsOf lists the differences between a response and the expectation. */
function faultsOf({ status, headers }: Response, body: string, expected: Expected): string[] {
  const { type, cache, isSmall, document, asked } = expected;
  const get = (name: string) => headers.get(name) ?? '';
  const wanted = type ? 200 : 404;
  if (status !== wanted) return [`answers ${status}, not ${wanted}`];
  const came = documentIn(body);
  if (!type) return came ? ['answers with the page'] : [];
  const faults: string[] = [];
  const must = (isSo: boolean | undefined, what: string) => isSo || faults.push(what);
  must(type.test(get('content-type')), `is of the type "${get('content-type')}"`);
  must(cache?.test(get('cache-control')), `says Cache-Control "${get('cache-control')}"`);
  for (const [name, value] of Object.entries(HEADERS))
    must(value.test(get(name)), `says ${name} "${get(name)}", not ${value.source}`);
  must(isSmall || /br|gzip/.test(get('content-encoding')), 'is not compressed');
  const mustVary = (name: string) => must(RegExp(name, 'i').test(get('vary')), `does not vary by ${name}`);
  if (!isSmall) mustVary('Accept-Encoding');
  if (document) {
    for (const name of ['Accept-Language', 'Cookie']) mustVary(name);
    const policy = get('content-security-policy');
    must(/frame-ancestors 'none'/.test(policy), `says Content-Security-Policy "${policy}"`);
    must(came === document, `is "${came}" for ${JSON.stringify(asked)}, not "${document}"`);
  }
  return faults;
}

/** checkDeployment requests everything below `base` and returns all differences, each with its URL. */
export async function checkDeployment(
  base: string,
  ask: (url: string, init?: RequestInit) => Promise<Response> = fetch,
): Promise<string[]> {
  const page = await (await ask(base)).text();
  const entry = /<script type="module"[^>]* src="[^"]*?(assets\/[^"]+\.js)"/.exec(page)?.[1];
  const style = /href="[^"]*?(assets\/[^"]+\.css)"/.exec(page)?.[1];
  if (!entry || !style) return [`${base} does not answer with the product's page`];
  // A set, because a URL may be checked more than once.
  const faults = new Set<string>();
  for (const expected of [...DOCUMENTS, ...filesWith(entry, style)]) {
    const url = new URL(expected.path, base).href;
    const answer = await ask(url, { redirect: 'manual', headers: expected.asked ?? {} });
    for (const what of faultsOf(answer, await answer.text(), expected)) faults.add(`${url} ${what}`);
  }
  return [...faults];
}
