import { describe, expect, it } from 'vitest';
import { checkDeployment } from '../../../tools/deployment';
import { documentOf, LANGUAGES } from '../../../tools/documents';
import { documentFor, SECURITY_HEADERS } from '../../../tools/serve-build';

const BASE = 'https://vpn.example.org/webui/';
const SCRIPT = '<script type="module" crossorigin src="/webui/assets/abc.js"></script>';
const STYLE = '<template><link rel="stylesheet" href="/webui/assets/abc.css"></template>';
const documentIn = (language: string, page = '') =>
  `<html lang="${language}">${SCRIPT}${STYLE}<div id="app"${page && ` data-page="${page}"`}></div>`;
const SHELL = documentIn('en');
/** The documents of a build by their files. */
const DOCUMENTS: Record<string, string> = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [documentOf('shell', language), documentIn(language)],
    [documentOf('welcome', language), documentIn(language, 'welcome')],
    [documentOf('login', language), documentIn(language, 'login')],
  ]),
);

type Spoil = (path: string, headers: Headers) => { status?: number; body?: string } | undefined;

/** A server that does all right, but for what a test spoils. */
const serverThat = (spoil: Spoil = () => undefined) =>
  async function answer(url: string, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    const path = url.slice(BASE.length);
    const isAsset = /^assets\/abc\./.test(path);
    const isGone = /gone|missing|map$/.test(path);
    const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    const types: Record<string, string> = {
      html: 'text/html; charset=utf-8',
      js: 'text/javascript',
      css: 'text/css',
      svg: 'image/svg+xml',
      webmanifest: 'application/manifest+json',
    };
    const asked = new Headers(init?.headers);
    const [cookie = '', accepted = ''] = ['cookie', 'accept-language'].map((name) => asked.get(name) ?? '');
    const document = documentFor(pathname.slice('/webui/'.length), cookie, accepted, search);
    const page = ending === 'html' ? DOCUMENTS[document] : '';
    const headers = new Headers({
      ...SECURITY_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': types[ending] ?? 'text/plain',
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-encoding': 'br',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const { status = isGone ? 404 : 200, body = isGone ? 'Not found' : page } = spoil(path, headers) ?? {};
    return new Response(body, { status, headers });
  };

describe('the check of a deployment', () => {
  it('has nothing to say of a server that does all right', async () => {
    expect(await checkDeployment(BASE, serverThat())).toEqual([]);
  });

  it.each(['<h1>It works!</h1>', SCRIPT, STYLE])('says that there is no product: %s', async (page) => {
    expect(await checkDeployment(BASE, async () => new Response(page))).toEqual([
      `${BASE} does not answer with the product's page`,
    ]);
  });

  it('knows a style sheet that browsers would refuse', async () => {
    const server = serverThat((path, headers) => {
      if (path.endsWith('.css')) headers.set('content-type', 'text/plain');
      return undefined;
    });
    expect(await checkDeployment(BASE, server)).toEqual([
      `${BASE}assets/abc.css is of the type "text/plain"`,
    ]);
  });

  it('knows a page that stands in for a missing script', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((path) => (path.includes('gone') ? { status: 200, body: SHELL } : undefined)),
    );
    expect(faults).toEqual([`${BASE}assets/gone-12345678.js answers 200, not 404`]);
  });

  it('knows a 404 that is the page', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((path) => (path.includes('missing') ? { body: SHELL } : undefined)),
    );
    expect(faults).toEqual([`${BASE}missing.png answers with the page`]);
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
    const faults = await checkDeployment(
      BASE,
      serverThat((path, headers) => {
        if (path === '') headers.set(name, value);
        return undefined;
      }),
    );
    expect(faults).toEqual([expect.stringContaining(`${BASE} ${line}`)]);
  });

  it('wants scripts to be kept for good, and the worker not', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((path, headers) => {
        if (path === 'assets/abc.js') headers.set('cache-control', 'no-cache');
        if (path === 'sw.js') headers.set('cache-control', 'public, max-age=3600');
        return undefined;
      }),
    );
    expect(faults).toEqual([
      `${BASE}assets/abc.js says Cache-Control "no-cache"`,
      `${BASE}sw.js says Cache-Control "public, max-age=3600"`,
    ]);
  });

  const RUSSIAN = '{"accept-language":"ru-RU,ru;q=0.9"}';
  const SIGNED_IN = '{"accept-language":"ru-RU,ru;q=0.9","cookie":"signed_in=1"}';

  it('knows a server that sends everybody the same page', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((path, headers) => {
        headers.set('vary', 'Accept-Encoding');
        return /^$|^(login|account)/.test(path) ? { body: SHELL } : undefined;
      }),
    );
    expect(faults).toContain(`${BASE}login is "en shell" for ${RUSSIAN}, not "ru login"`);
    expect(faults).toContain(`${BASE} is "en shell" for ${SIGNED_IN}, not "ru shell"`);
    for (const path of ['', 'login', 'login/', 'account/no/such/page'])
      for (const name of ['Accept-Language', 'Cookie'])
        expect(faults).toContain(`${BASE}${path} does not vary by ${name}`);
    expect(faults.filter((fault) => /assets|\.\w+ /.test(fault.slice(BASE.length)))).toEqual([]);
  });

  it.each<[string, (path: string) => string | undefined, string[]]>([
    [
      'no shell for who has signed in',
      (path) => (path === '' ? documentIn('ru', 'welcome') : undefined),
      [
        `${BASE} is "ru welcome" for {"accept-language":"de"}, not "en welcome"`,
        `${BASE} is "ru welcome" for ${SIGNED_IN}, not "ru shell"`,
      ],
    ],
    [
      'the shell for the sign-in with a slash',
      (path) => (path === 'login/' ? documentIn('ru') : undefined),
      [`${BASE}login/ is "ru shell" for ${RUSSIAN}, not "ru login"`],
    ],
    [
      'nothing for the language of the address',
      (path) => (path === 'login?lang=ru' ? documentIn('en', 'login') : undefined),
      [`${BASE}login?lang=ru is "en login" for {"cookie":"lang=en"}, not "ru login"`],
    ],
    [
      'a page of somebody else',
      (path) => (path.startsWith('account') ? '<html lang="en"><h1>It works!</h1>' : undefined),
      [`${BASE}account/no/such/page is "" for {}, not "en shell"`],
    ],
  ])('knows a server that has %s', async (_, bodyOf, lines) => {
    const server = serverThat((path) => {
      const body = bodyOf(path);
      return body === undefined ? undefined : { body };
    });
    expect(await checkDeployment(BASE, server)).toEqual(lines);
  });

  it('knows source maps that are handed out, and an address that is sent elsewhere', async () => {
    const server = serverThat((path) => {
      if (path.endsWith('.map')) return { status: 200, body: '{}' };
      return path === 'login/' ? { status: 301, body: '' } : undefined;
    });
    expect(await checkDeployment(BASE, server)).toEqual([
      `${BASE}login/ answers 301, not 200`,
      `${BASE}assets/abc.js.map answers 200, not 404`,
    ]);
  });
});
