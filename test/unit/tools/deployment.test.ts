import { describe, expect, it } from 'vitest';
import { checkDeployment } from '../../../tools/deployment.mjs';
import { documentFor, SECURITY_HEADERS } from '../../../tools/serve-build';

const BASE = 'https://vpn.example.org/webui/';
const SCRIPT = '<script type="module" src="/webui/assets/abc.js"></script>';
const STYLE = '<template><link rel="stylesheet" href="/webui/assets/abc.css"></template>';
const PAGE = `<div id="app"></div>${SCRIPT}${STYLE}`;

type Spoil = (path: string, headers: Headers) => { status?: number; body?: string } | undefined;

/** A server that does all right, but for what a test spoils. */
const serverThat = (spoil: Spoil = () => undefined) =>
  async function answer(url: string, init?: RequestInit): Promise<Response> {
    const path = url.slice(BASE.length);
    const isAsset = /^assets\/abc\./.test(path);
    const isGone = /gone|missing/.test(path);
    const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    const types: Record<string, string> = {
      html: 'text/html; charset=utf-8',
      js: 'text/javascript',
      css: 'text/css',
      svg: 'image/svg+xml',
      webmanifest: 'application/manifest+json',
    };
    const asked = new Headers(init?.headers);
    const { language } = documentFor(path, asked.get('cookie') ?? '', asked.get('accept-language') ?? '');
    const page = `${PAGE}<template lang="${language.slice(0, 2)}"></template>`;
    const headers = new Headers({
      ...SECURITY_HEADERS,
      'content-language': language,
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
      serverThat((path) => (path.includes('gone') ? { status: 200, body: PAGE } : undefined)),
    );
    expect(faults).toEqual([`${BASE}assets/gone-12345678.js answers 200, not 404`]);
  });

  it('knows a 404 that is the page', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((path) => (path.includes('missing') ? { body: PAGE } : undefined)),
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

  it('knows a server that sends everybody the same page', async () => {
    const faults = await checkDeployment(
      BASE,
      serverThat((_, headers) => {
        headers.delete('content-language');
        headers.set('vary', 'Accept-Encoding');
        return { body: `${PAGE}<template lang="en"></template>` };
      }),
    );
    const about = faults.filter((fault) => !/assets|missing|answers/.test(fault));
    expect(about).toContain(
      `${BASE}login says Content-Language "" for {"accept-language":"ru-RU,ru;q=0.9"}, not "ru-login"`,
    );
    expect(about).toContain(
      `${BASE}login is not the document in "ru" for {"accept-language":"ru-RU,ru;q=0.9"}`,
    );
    expect(about).toContain(`${BASE} does not vary by Accept-Language`);
    expect(about).toContain(`${BASE}account does not vary by Cookie`);
  });
});
