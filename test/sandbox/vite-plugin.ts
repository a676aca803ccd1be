import { type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite';

/** Loaded by Vite and not imported: the sandbox is no part of the configuration, nor of a build. */
const BRIDGE = '/test/sandbox/http.ts';
const OWN_PATHS = /^\/(public-api|checkout|connection\/subs|sandbox)(\/|$|\?)/;

/**
 * sandbox answers the server's paths in `vite` and `vite preview`, so that the app runs with no server at all.
 * It takes no part in a build. TERN_SANDBOX=off turns it off.
 */
export function sandbox(): Plugin {
  const serve = ({ config: { root }, middlewares }: ViteDevServer | PreviewServer) => {
    if (process.env.TERN_SANDBOX === 'off') return;
    let bridge: ReturnType<typeof runnerImport<typeof import('./http')>> | undefined;
    middlewares.use((req, res, next) => {
      if (!OWN_PATHS.test(req.originalUrl ?? '')) return next();
      bridge ??= runnerImport(root + BRIDGE, { root, configFile: false });
      bridge
        .then(({ module }) => module.answer(req, res))
        .then((isKnown) => {
          if (!isKnown)
            res.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
        }, next);
    });
  };
  return { name: 'tern:sandbox', configureServer: serve, configurePreviewServer: serve };
}
