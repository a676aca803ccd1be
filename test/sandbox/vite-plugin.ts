import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Connect, type Plugin, runnerImport } from 'vite';

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
type Bridge = { answer: Answer };

/** Loaded by Vite and not imported: the sandbox is no part of the configuration, nor of a build. */
const BRIDGE = '/test/sandbox/http.ts';
const OWN_PATHS = /^\/(public-api|checkout|connection\/subs|sandbox)(\/|$|\?)/;

function answerWith(load: () => Promise<Bridge>): Connect.NextHandleFunction {
  return async (req, res, next) => {
    if (!OWN_PATHS.test(req.originalUrl ?? '')) return next();
    try {
      const { answer } = await load();
      if (await answer(req, res)) return;
      res.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
    } catch (error) {
      next(error);
    }
  };
}

/**
 * sandbox answers the server's paths in `vite` and `vite preview`, so that the app runs with no server at all.
 * It takes no part in a build. TERN_SANDBOX=off turns it off.
 */
export function sandbox(): Plugin {
  const isOff = process.env.TERN_SANDBOX === 'off';
  return {
    name: 'tern:sandbox',
    configureServer(server) {
      if (isOff) return;
      server.middlewares.use(answerWith(() => server.ssrLoadModule(BRIDGE) as Promise<Bridge>));
    },
    configurePreviewServer(server) {
      if (isOff) return;
      const { root } = server.config;
      let bridge: Promise<Bridge> | undefined;
      const load = () => {
        bridge ??= runnerImport<Bridge>(`${root}${BRIDGE}`, { root, configFile: false }).then(
          ({ module }) => module,
        );
        return bridge;
      };
      server.middlewares.use(answerWith(load));
    },
  };
}
