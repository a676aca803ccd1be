import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { documentOf, LANGUAGES, PAGE_NAMES, PAGES } from './document-names.ts';

const ASSET_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent with everything but assets. */
export const SECURITY_HEADERS: Record<string, string> = {
  ...ASSET_HEADERS,
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), clipboard-write=(self)',
};

/**
 * headersFor are the security headers of a path below the base; a deployment sends the same (docs/deploying.md). Assets go
 * without what documents alone heed: over HTTP/1.1 that is a kilobyte for every four of them.
 */
export const headersFor = (path: string): Record<string, string> =>
  path.startsWith('assets/') ? ASSET_HEADERS : SECURITY_HEADERS;

/** The document's own CSP, plus frame-ancestors, which only works as a header. */
function policyOf(file: string): string {
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}

/**
 * documentFor chooses the document of a path below the base: language by `lang` parameter, cookie or Accept-Language;
 * prerendered page or shell.
 */
export function documentFor(path: string, cookies: string, accepted: string, query = ''): string {
  const find = (name?: string | null) => LANGUAGES.find((known) => known === name);
  const asked = find(new URLSearchParams(query).get('lang'));
  const chosen = find(/(?:^|; )lang=(\w+)/.exec(cookies)?.[1]);
  const language = asked ?? chosen ?? (/^ru/i.test(accepted) ? 'ru' : 'en');
  const page = PAGE_NAMES.find((name) => PAGES[name] === path.replace(/\/$/, ''));
  // Signed-in users are heading for the account: no prerendered page.
  const hasSignedIn = /(^|; )signed_in=1/.test(cookies);
  return documentOf(page === undefined || hasSignedIn ? 'shell' : page, language);
}

/**
 * serveBuild makes `vite preview` a production server: precompressed files, immutable assets, 404 for missing ones,
 * documents for other paths, security headers.
 */
export function serveBuild(base: string): Plugin {
  return {
    name: 'tern:serve-build',
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      const sendFile = sirv(dist, {
        // No file index: the build may change while it is served.
        dev: true,
        etag: true,
        brotli: true,
        gzip: true,
        extensions: [],
        setHeaders(res, path) {
          const isHashed = path.startsWith('/assets/');
          for (const [name, value] of Object.entries(headersFor(path.slice(1)))) res.setHeader(name, value);
          res.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (!path.endsWith('.html')) return;
          res.setHeader('content-security-policy', policyOf(join(dist, path)));
          res.setHeader('vary', 'Accept-Encoding, Accept-Language, Cookie');
        },
      });
      middlewares.use((req, res, next) => {
        const { pathname, search } = new URL(`http://localhost${req.originalUrl ?? '/'}`);
        if (pathname === '/' || `${pathname}/` === base)
          return void res.writeHead(302, { location: base + search }).end();
        if (!pathname.startsWith(base)) return next();
        const path = pathname.slice(base.length);
        const send = (file: string, orElse: () => void) => {
          req.url = `/${file}`;
          sendFile(req, res, orElse);
        };
        const notFound = () =>
          void res.writeHead(404, { 'content-type': 'text/plain', ...headersFor(path) }).end('Not found');
        if (/(^|\/)\.[^.]/.test(path)) return notFound();
        if (/^assets\/|\.[a-z0-9]+$/i.test(path)) return send(path, notFound);
        const { cookie = '', 'accept-language': accepted = '' } = req.headers;
        // The benchmark's reference pages have a single document.
        send(documentFor(path, cookie, accepted, search), () => send('index.html', notFound));
      });
    },
  };
}
