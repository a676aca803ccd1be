import type { Report, Rule } from './guide.ts';
import { getHeaders } from './serving.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The response that a server of the build must send (docs/deploying.md). */
interface Expected {
  path: string;
  /** Undefined if a 404 is expected. */
  type?: RegExp;
  cache?: RegExp;
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
const DOCUMENT = { type: /^text\/html; ?charset=utf-8$/i, cache: /^no-cache$/ };

/** The expected responses for each kind of file, and for missing files. */
const listFiles = (entry: string, style: string): Expected[] => [
  { path: entry, type: /javascript/, cache: /max-age=31536000.*immutable/ },
  { path: style, type: /^text\/css/, cache: /max-age=31536000.*immutable/ },
  { path: 'sw.js', type: /javascript/, cache: /^no-cache$/ },
  { path: 'manifest.webmanifest', type: /manifest\+json/, cache: /^no-cache$/, isSmall: true },
  { path: 'icon.svg', type: /^image\/svg\+xml/, cache: /^no-cache$/, isSmall: true },
  { path: `${entry}.map` },
  { path: 'assets/gone-12345678.js' },
  { path: 'missing.png' },
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

const splitHeader = (header: string) => header.toLowerCase().split(/, */);
const includesAll = (header: string, expected: string) =>
  splitHeader(expected).every((value) => splitHeader(header).includes(value));

/** Compares a response with the expected one. */
function compare({ status, headers }: Response, body: string, expected: Expected, must: Report['must']) {
  const { type, cache = /^/, isSmall = false, document, requestHeaders } = expected;
  const get = (name: string) => headers.get(name) ?? '';
  const expectedStatus = type ? 200 : 404;
  if (!must(status === expectedStatus, 'pages', `answers ${status}, not ${expectedStatus}`)) return;
  const actual = identifyDocument(body);
  if (!type) return void must(!actual, 'pages', 'answers with the page');
  must(type.test(get('content-type')), 'types', `is of the type "${get('content-type')}"`);
  must(cache.test(get('cache-control')), 'caching', `says Cache-Control "${get('cache-control')}"`);
  for (const [name, value] of Object.entries(getHeaders(expected.path)))
    must(includesAll(get(name), value), 'headers', `says ${name} "${get(name)}", not "${value}"`);
  must(isSmall || /br|gzip/.test(get('content-encoding')), 'compression', 'is not compressed');
  const mustVary = (rule: Rule, name: string) =>
    must(RegExp(name, 'i').test(get('vary')), rule, `does not vary by ${name}`);
  if (!isSmall) mustVary('compression', 'Accept-Encoding');
  if (!document) return;
  for (const name of ['Accept-Language', 'Cookie']) mustVary('document', name);
  const policy = get('content-security-policy');
  must(/frame-ancestors 'none'/.test(policy), 'headers', `says Content-Security-Policy "${policy}"`);
  must(
    actual === document,
    'document',
    `is "${actual}" for ${JSON.stringify(requestHeaders)}, not "${document}"`,
  );
}

/** checkPages checks the pages and files below `base`. Resolves to the build's entry file, or ''. */
export async function checkPages(base: string, { must }: Report, fetchUrl: Fetch): Promise<string> {
  const page = await (await fetchUrl(base)).text();
  const [, entry = ''] = /<script type="module"[^>]* src="[^"]*?(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const [, style = ''] = /href="[^"]*?(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const isPage = entry !== '' && style !== '';
  if (!must(isPage, 'pages', `${base} does not answer with the product's page`)) return '';
  const documents = VISITS.map((visit): Expected => ({ ...visit, ...DOCUMENT }));
  for (const expected of [...documents, ...listFiles(entry, style)]) {
    const url = new URL(expected.path, base).href;
    const headers = expected.requestHeaders ?? {};
    const response = await fetchUrl(url, { redirect: 'manual', headers });
    const body = await response.text();
    compare(response, body, expected, (isTrue, rule, fault) => must(isTrue, rule, `${url} ${fault}`));
  }
  return entry;
}
