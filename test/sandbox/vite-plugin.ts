import { type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite';

/** Loaded by Vite and not imported, so that the sandbox is not part of the configuration or of a build. */
const BRIDGE = '/test/sandbox/http.ts';
const OWN_PATHS = /^\/(public-api|checkout|connection\/subs|sandbox)(\/|$|\?)/;

/**
 * sandbox answers the API's paths in `vite` and `vite preview`, so that the app runs without a server. Changes of it need a
 * restart. It is not part of a build. TERN_SANDBOX=off turns it off.
 */
export function sandbox(): Plugin {
  const serve = ({ config: { root }, middlewares }: ViteDevServer | PreviewServer) => {
    if (process.env.TERN_SANDBOX === 'off') return;
    let bridge: ReturnType<typeof runnerImport<typeof import('./http')>> | undefined;
    middlewares.use(async (req, res, next) => {
      if (!OWN_PATHS.test(req.originalUrl ?? '')) return next();
      try {
        bridge ??= runnerImport(root + BRIDGE, { root, configFile: false });
        if (await (await bridge).module.answer(req, res)) return;
        res.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
      } catch (error) {
        next(error);
      }
    });
  };
  return { name: 'tern:sandbox', configureServer: serve, configurePreviewServer: serve };
}
