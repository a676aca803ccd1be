import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { DOCUMENTS } from './document-names.mjs';
import { PAINTED } from './documents.ts';

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

function readPolicy(dist: string): string {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  if (!policy) throw new Error('The build carries no content security policy');
  return `${policy}; frame-ancestors 'none'`;
}

/** Whoever has signed in here is on the way to the account: no painted page for them. */
const hasSignedIn = (cookies: string) => /(^|; )signed_in=1/.test(cookies);

/**
 * documentFor chooses the document for an address below the base, and what its Content-Language says: the language that
 * the address asks for, that was chosen, or that the browser prefers; and the page that is to be seen at once, if the
 * document holds it.
 */
export function documentFor(
  path: string,
  cookies: string,
  accepted: string,
  query = '',
): { file: string; language: string } {
  const asked = new URLSearchParams(query).get('lang') ?? '';
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookies)?.[1] ?? '';
  const language =
    [asked, chosen].find((name) => Object.hasOwn(DOCUMENTS, name)) ?? (/^ru/i.test(accepted) ? 'ru' : 'en');
  const page = Object.keys(PAINTED).find((name) => PAINTED[name] === path);
  return {
    file: DOCUMENTS[language] ?? 'index.html',
    language: page !== undefined && !hasSignedIn(cookies) ? `${language}-${page}` : language,
  };
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
        const policy = readPolicy(dist);
        if (inside !== '/' && existsSync(file) && statSync(file).isFile() && !inside.startsWith('/.vite')) {
          const isHashed = inside.startsWith('/assets/');
          const headers = {
            'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
            ...(file.endsWith('.html') && { 'content-security-policy': policy }),
          };
          return answerWith(file, req, res, headers);
        }
        if (inside.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(inside)) {
          res.writeHead(404, { 'content-type': 'text/plain', ...SECURITY_HEADERS }).end('Not found');
          return;
        }
        const { file: document, language } = documentFor(
          inside.slice(1),
          req.headers.cookie ?? '',
          req.headers['accept-language'] ?? '',
          query,
        );
        // The pages of the benchmark have no language.
        const name = existsSync(join(dist, document)) ? document : 'index.html';
        answerWith(join(dist, name), req, res, {
          vary: 'Accept-Encoding, Accept-Language, Cookie',
          'content-language': language,
          'cache-control': 'no-cache',
          'content-security-policy': policy,
        });
      });
    },
  };
}
