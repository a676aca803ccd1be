import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { documentFor, headersFor } from './serving.ts';

/** The document's own CSP, plus frame-ancestors, which only works as a header. */
function policyOf(file: string): string {
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
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
