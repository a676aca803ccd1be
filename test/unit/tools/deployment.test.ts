// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkDeployment } from '../../../tools/deployment';
import { documentOf, LANGUAGES } from '../../../tools/documents';
import { documentFor, SECURITY_HEADERS } from '../../../tools/serve-build';

const BASE = 'https://vpn.example.org/webui/';
const SCRIPT = '<script type="module" crossorigin src="/webui/assets/abc.js"></script>';
const STYLE = '<template><link rel="stylesheet" href="/webui/assets/abc.css"></template>';
const documentIn = (language: string, page = '') =>
  `<html lang="${language}">${SCRIPT}${STYLE}<div id="app"${page && ` data-page="${page}"`}></div>`;
/** The documents of a build by their files. */
const DOCUMENTS: Record<string, string> = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [documentOf('shell', language), documentIn(language)],
    [documentOf('welcome', language), documentIn(language, 'welcome')],
    [documentOf('login', language), documentIn(language, 'login')],
  ]),
);
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** What a test spoils of the answers for one address. */
interface Spoilt {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** The faults of a server that does all right but at the spoilt addresses; without the base in front. */
async function faultsOf(spoilt: RegExp, { status, body, headers = {} }: Spoilt = {}): Promise<string[]> {
  async function answer(url: string, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    const path = url.slice(BASE.length);
    const isGone = /gone|missing|map$/.test(path);
    const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    const asked = new Headers(init?.headers);
    const [cookie = '', accepted = ''] = ['cookie', 'accept-language'].map((name) => asked.get(name) ?? '');
    const document = documentFor(pathname.slice('/webui/'.length), cookie, accepted, search);
    const usual = isGone ? 'Not found' : ending === 'html' ? DOCUMENTS[document] : '';
    const isSpoilt = spoilt.test(path);
    return new Response(isSpoilt && body !== undefined ? body : usual, {
      status: (isSpoilt && status) || (isGone ? 404 : 200),
      headers: {
        ...SECURITY_HEADERS,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': TYPES[ending] ?? 'text/plain',
        'cache-control': /^assets/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-encoding': 'br',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        ...(isSpoilt && headers),
      },
    });
  }
  return (await checkDeployment(BASE, answer)).map((line) => line.replace(BASE, '').trimStart());
}

const RUSSIAN = '{"accept-language":"ru-RU,ru;q=0.9"}';
const SIGNED_IN = '{"accept-language":"ru-RU,ru;q=0.9","cookie":"signed_in=1"}';

describe('the check of a deployment', () => {
  it('has nothing to say of a server that does all right', async () => {
    expect(await faultsOf(/^$/)).toEqual([]);
  });

  it.each(['<h1>It works!</h1>', SCRIPT, STYLE])('says that there is no product: %s', async (body) => {
    expect(await faultsOf(/^/, { body })).toEqual(["does not answer with the product's page"]);
  });

  it.each([
    ['x-frame-options', '', 'says x-frame-options ""'],
    ['referrer-policy', 'unsafe-url', 'says referrer-policy "unsafe-url"'],
    ['content-security-policy', "default-src 'self'", 'says Content-Security-Policy "default-src \'self\'"'],
    ['cache-control', 'no-store', 'says Cache-Control "no-store"'],
    ['content-type', 'text/html', 'is of the type "text/html"'],
    ['content-encoding', '', 'is not compressed'],
    ['vary', 'Accept-Language, Cookie', 'does not vary by Accept-Encoding'],
  ])('names the page whose %s is "%s"', async (name, value, line) => {
    expect(await faultsOf(/^$/, { headers: { [name]: value } })).toEqual([expect.stringContaining(line)]);
  });

  const PLAIN = { headers: { 'content-type': 'text/plain' } };
  const PASSING = { headers: { 'cache-control': 'no-cache' } };
  const KEPT = { headers: { 'cache-control': 'max-age=3600' } };
  const STRANGE = { body: '<html lang="en"><h1>It works!</h1>' };

  it.each<[string, RegExp, Spoilt, string]>([
    ['a style sheet that browsers refuse', /css$/, PLAIN, 'assets/abc.css is of the type "text/plain"'],
    ['a script that is not kept', /js$/, PASSING, 'assets/abc.js says Cache-Control "no-cache"'],
    ['a worker that is kept', /^sw/, KEPT, 'sw.js says Cache-Control "max-age=3600"'],
    ['a page for a lost script', /gone/, { status: 200 }, 'assets/gone-12345678.js answers 200, not 404'],
    ['a 404 that is the page', /missing/, { body: documentIn('en') }, 'missing.png answers with the page'],
    ['public source maps', /map$/, { status: 200 }, 'assets/abc.js.map answers 200, not 404'],
    ['a moved address', /^login.$/, { status: 301 }, 'login/ answers 301, not 200'],
    [
      'the shell for the sign-in',
      /^login.$/,
      { body: documentIn('ru') },
      `login/ is "ru shell" for ${RUSSIAN}, not "ru login"`,
    ],
    [
      'nothing for the language of the address',
      /lang=ru/,
      { body: documentIn('en', 'login') },
      'login?lang=ru is "en login" for {"cookie":"lang=en"}, not "ru login"',
    ],
    ['a strange page', /^account/, STRANGE, 'account/no/such/page is "" for {}, not "en shell"'],
  ])('knows %s', async (_, path, spoilt, line) => {
    expect(await faultsOf(path, spoilt)).toEqual([line]);
  });

  it('knows a server without a shell for who has signed in', async () => {
    expect(await faultsOf(/^$/, { body: documentIn('ru', 'welcome') })).toEqual([
      'is "ru welcome" for {"accept-language":"de"}, not "en welcome"',
      `is "ru welcome" for ${SIGNED_IN}, not "ru shell"`,
    ]);
  });

  it('knows documents that do not vary by language and cookie, whichever page they are', async () => {
    const faults = await faultsOf(/^/, { headers: { vary: 'Accept-Encoding' } });
    const pages = ['', 'login ', 'login/ ', 'login?lang=ru ', 'account/no/such/page '];
    const lines = pages.flatMap((page) =>
      ['Accept-Language', 'Cookie'].map((name) => `${page}does not vary by ${name}`),
    );
    expect(faults.sort()).toEqual(lines.sort());
  });
});
