import { createServer, type PluginOption, type ResolvedConfig } from 'vite';
import type * as Prerendering from '../src/app/prerender.tsx';
import { LANGUAGES, PAGE_NAMES, PAGES, toDocumentFile } from './document-names.ts';

/**
 * prerenderAll renders every page in every language in Node (src/app/prerender.tsx). The keys are document
 * files.
 */
export async function prerenderAll(
  { root, base, define }: ResolvedConfig,
  plugins: PluginOption[],
): Promise<Map<string, string>> {
  const server = await createServer({
    root,
    base,
    define,
    configFile: false,
    // A separate folder, because otherwise it would empty the cache of a running `npm run dev`.
    cacheDir: 'node_modules/.vite/prerender',
    appType: 'custom',
    logLevel: 'error',
    plugins,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const bodies = new Map<string, string>();
  const { location } = globalThis;
  try {
    for (const language of LANGUAGES)
      for (const name of PAGE_NAMES) {
        const url = new URL(base + PAGES[name], 'https://prerendered.invalid');
        globalThis.location = url as unknown as Location;
        // Modules read `location` on import.
        server.environments.ssr.moduleGraph.invalidateAll();
        const module = await server.ssrLoadModule('/src/app/prerender.tsx');
        const body = await (module as typeof Prerendering).prerenderPage(language);
        // The page must work on any host.
        if (body.includes(url.origin))
          throw new Error(`The prerendered ${name} names ${url.origin}: ${body}`);
        bodies.set(toDocumentFile(name, language), body);
      }
  } finally {
    globalThis.location = location;
    await server.close();
  }
  return bodies;
}
