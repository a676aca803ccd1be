import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { chooseDocument, getHeaders } from './serving.ts';

/** The CSP of a document's meta tag, plus frame-ancestors, which works only as a header. */
function readPolicy(file: string): string {
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}

/**
 * serveBuild turns `vite preview` into a production server: with precompressed files, immutable assets, 404
 * for missing files, documents for other paths, and security headers.
 */
export function serveBuild(base: string): Plugin {
  return {
    name: 'tern:serve-build',
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      const sendFile = sirv(dist, {
        // With `dev` sirv has no file index, because the build may change while it is served.
        dev: true,
        etag: true,
        brotli: true,
        gzip: true,
        extensions: [],
        setHeaders(res, path) {
          const isHashed = path.startsWith('/assets/');
          for (const [name, value] of Object.entries(getHeaders(path.slice(1)))) res.setHeader(name, value);
          res.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (!path.endsWith('.html')) return;
          res.setHeader('content-security-policy', readPolicy(join(dist, path)));
          res.setHeader('vary', 'Accept-Encoding, Accept-Language, Cookie');
        },
      });
      middlewares.use((req, res, next) => {
        const { pathname, search } = new URL(`http://localhost${req.originalUrl ?? '/'}`);
        if (pathname === '/' || `${pathname}/` === base)
          return void res.writeHead(302, { location: base + search }).end();
        if (!pathname.startsWith(base)) return next();
        const path = pathname.slice(base.length);
        const send = (file: string, onMissing: () => void) => {
          req.url = `/${file}`;
          sendFile(req, res, onMissing);
        };
        const notFound = () =>
          void res.writeHead(404, { 'content-type': 'text/plain', ...getHeaders(path) }).end('Not found');
        if (/(^|\/)\.[^.]/.test(path)) return notFound();
        if (/^assets\/|\.[a-z0-9]+$/i.test(path)) return send(path, notFound);
        const { cookie = '', 'accept-language': accepted = '' } = req.headers;
        // The reference pages of the benchmark have only index.html.
        send(chooseDocument(path, cookie, accepted, search), () => send('index.html', notFound));
      });
    },
  };
}
