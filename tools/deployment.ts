import type { Report, Rule } from './guide.ts';
import { headersFor } from './serving.ts';

export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** What a server of the build must send (docs/deploying.md). */
interface Expected {
  path: string;
  /** Without a type, 404 is expected. */
  type?: RegExp;
  cache?: RegExp;
  isSmall?: boolean;
  document?: string;
  asked?: Record<string, string>;
}

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
const DOCUMENT = { type: /^text\/html; ?charset=utf-8$/i, cache: /^no-cache$/ };

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
export function documentIn(body: string): string {
  const language = /<html lang="(\w+)"/.exec(body)?.[1];
  const app = /<div id="app"[^>]*>/.exec(body)?.[0];
  const page = /data-page="\/(\w*)"/.exec(app ?? '')?.[1] ?? 'shell';
  return language && app ? `${language} ${page || 'welcome'}` : '';
}

const partsOf = (header: string) => header.toLowerCase().split(/, */);
const holds = (header: string, wanted: string) =>
  partsOf(wanted).every((one) => partsOf(header).includes(one));

/** Holds a response to what is expected of it. */
function compare({ status, headers }: Response, body: string, expected: Expected, must: Report['must']) {
  const { type, cache = /^/, isSmall = false, document, asked } = expected;
  const get = (name: string) => headers.get(name) ?? '';
  const wanted = type ? 200 : 404;
  if (!must(status === wanted, 'pages', `answers ${status}, not ${wanted}`)) return;
  const came = documentIn(body);
  if (!type) return void must(!came, 'pages', 'answers with the page');
  must(type.test(get('content-type')), 'types', `is of the type "${get('content-type')}"`);
  must(cache.test(get('cache-control')), 'caching', `says Cache-Control "${get('cache-control')}"`);
  for (const [name, value] of Object.entries(headersFor(expected.path)))
    must(holds(get(name), value), 'headers', `says ${name} "${get(name)}", not "${value}"`);
  must(isSmall || /br|gzip/.test(get('content-encoding')), 'compression', 'is not compressed');
  const mustVary = (rule: Rule, name: string) =>
    must(RegExp(name, 'i').test(get('vary')), rule, `does not vary by ${name}`);
  if (!isSmall) mustVary('compression', 'Accept-Encoding');
  if (!document) return;
  for (const name of ['Accept-Language', 'Cookie']) mustVary('document', name);
  const policy = get('content-security-policy');
  must(/frame-ancestors 'none'/.test(policy), 'headers', `says Content-Security-Policy "${policy}"`);
  must(came === document, 'document', `is "${came}" for ${JSON.stringify(asked)}, not "${document}"`);
}

/** checkPages requests everything below `base`; the entry file of the build is what it returns, or ''. */
export async function checkPages(base: string, { must }: Report, ask: Ask): Promise<string> {
  const page = await (await ask(base)).text();
  const [, entry = ''] = /<script type="module"[^>]* src="[^"]*?(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const [, style = ''] = /href="[^"]*?(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const isPage = entry !== '' && style !== '';
  if (!must(isPage, 'pages', `${base} does not answer with the product's page`)) return '';
  const documents = VISITS.map((visit): Expected => ({ ...visit, ...DOCUMENT }));
  for (const expected of [...documents, ...filesWith(entry, style)]) {
    const url = new URL(expected.path, base).href;
    const answer = await ask(url, { redirect: 'manual', headers: expected.asked ?? {} });
    const body = await answer.text();
    compare(answer, body, expected, (isSo, rule, what) => must(isSo, rule, `${url} ${what}`));
  }
  return entry;
}
