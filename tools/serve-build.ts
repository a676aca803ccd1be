import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { documentOf, LANGUAGES, PAGES } from './documents.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Sent with every answer of the build; a deployment sends the same (see docs/deploying.md). */
export const SECURITY_HEADERS: Record<string, string> = {
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), clipboard-write=(self)',
};

/** A document's own policy, and what only a header can say. */
function policyOf(file: string): string {
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}

/** Whoever has signed in here is on the way to the account: no prerendered page for them. */
const hasSignedIn = (cookies: string) => /(^|; )signed_in=1/.test(cookies);

/**
 * documentFor is the file that an address below the base is answered with: in the language that the address asks for,
 * that was chosen, or that the browser prefers; the prerendered page of the address, or the shell.
 */
export function documentFor(path: string, cookies: string, accepted: string, query = ''): string {
  const asked = new URLSearchParams(query).get('lang');
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookies)?.[1];
  const preferred = /^ru/i.test(accepted) ? 'ru' : 'en';
  const language =
    [asked, chosen].flatMap((name) => LANGUAGES.find((known) => known === name) ?? [])[0] ?? preferred;
  const names = Object.keys(PAGES) as Array<keyof typeof PAGES>;
  const page = names.find((name) => PAGES[name] === path.replace(/\/$/, ''));
  return documentOf(page === undefined || hasSignedIn(cookies) ? 'shell' : page, language);
}

function answerWith(
  file: string,
  req: IncomingMessage,
  res: ServerResponse,
  headers: Record<string, string>,
): void {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const encoding = ['br', 'gzip'].find(
    (name) => accepted.includes(name) && existsSync(`${file}.${name === 'gzip' ? 'gz' : name}`),
  );
  const path = encoding ? `${file}.${encoding === 'gzip' ? 'gz' : encoding}` : file;
  const { mtimeMs, size } = statSync(path);
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...headers, etag }))
    res.setHeader(name, value);
  res.setHeader('vary', headers.vary ?? 'Accept-Encoding');
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304).end();
    return;
  }
  if (encoding) res.setHeader('content-encoding', encoding);
  res.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': size,
  });
  res.end(req.method === 'HEAD' ? undefined : readFileSync(path));
}

/**
 * serveBuild makes `vite preview` answer as a production server must: precompressed files, long caching
 * of hashed assets, 404 for a missing asset, the shell for every route, and the security headers.
 */
export function serveBuild(base: string): Plugin {
  return {
    name: 'tern:serve-build',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((req, res, next) => {
        const path = (req.originalUrl ?? '/').split('?')[0] ?? '/';
        const query = (req.originalUrl ?? '').slice(path.length);
        if (path === '/' || path === base.slice(0, -1)) {
          res.writeHead(302, { location: `${base}${query}` }).end();
          return;
        }
        if (!path.startsWith(base)) return next();
        const inside = normalize(`/${path.slice(base.length)}`);
        const file = join(dist, inside);
        if (inside !== '/' && existsSync(file) && statSync(file).isFile() && !inside.startsWith('/.vite')) {
          const isHashed = inside.startsWith('/assets/');
          const headers = {
            'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
            ...(file.endsWith('.html') && { 'content-security-policy': policyOf(file) }),
          };
          return answerWith(file, req, res, headers);
        }
        if (inside.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(inside)) {
          res.writeHead(404, { 'content-type': 'text/plain', ...SECURITY_HEADERS }).end('Not found');
          return;
        }
        const { cookie = '', 'accept-language': accepted = '' } = req.headers;
        const document = documentFor(inside.slice(1), cookie, accepted, query);
        // The pages of the benchmark have no language.
        const page = join(dist, existsSync(join(dist, document)) ? document : 'index.html');
        answerWith(page, req, res, {
          vary: 'Accept-Encoding, Accept-Language, Cookie',
          'cache-control': 'no-cache',
          'content-security-policy': policyOf(page),
        });
      });
    },
  };
}
