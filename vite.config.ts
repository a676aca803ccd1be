/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { sandbox } from './test/sandbox/vite-plugin.ts';
import { documents } from './tools/documents.ts';
import { webManifest } from './tools/manifest.ts';
import { packaging } from './tools/packaging.ts';
import { SANDBOX_SETTINGS } from './tools/sandbox-settings.mjs';
import { serveBuild } from './tools/serve-build.ts';
import { serviceWorker } from './tools/service-worker.ts';
import { listMissingSettings, mirrorLinks, readClients, readSettings } from './tools/settings.ts';

const BASE = '/webui/';

/**
 * Chunks that several doors need, by folder; each also takes what its modules import and no chunk above it has. The
 * doors (src/home.ts, late.ts, pages.ts, welcome.ts), texts and QR codes are split by their dynamic imports.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(@?preact|wouter-preact|rosetta|dlv|templite|tinydate)\// },
  { name: 'entry', test: /src\/main/ },
  { name: 'api', test: /src\/(api\/client|lib\/query|i18n\/[^/]+$)|node_modules\/ky\// },
  { name: 'core', test: /src\/((app|app\/layout|sign-in\/login)\/[^/]+$|ui\/ButtonLink)/ },
  { name: 'data', test: /node_modules\/valibot|src\/(api|notifications)\/[^/]+\.ts$/ },
  {
    name: 'account',
    // With what pages and late parts share.
    test: /src\/(home|account\/[^/]+$|app\/account\/Account|session\/account-schema|parts\/WebviewHint|lib\/(in-app|when-shown)|ui\/(CopyField|use-drag))/,
  },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** UnoCSS's own plugin in development; a build puts its styles into the documents (tools/documents.ts). */
const developmentStyles = (): PluginOption => [
  UnoCSS(),
  {
    name: 'tern:development-styles',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module' }, children: "import 'virtual:uno.css';" }],
    },
  },
];

export default defineConfig(({ mode, command }) => {
  const isSandbox = mode === 'test' || mode === 'development';
  const env = {
    ...(isSandbox && SANDBOX_SETTINGS),
    ...loadEnv(mode, process.cwd(), 'VITE_'),
    ...process.env,
  };
  const settings = readSettings(env, BASE);
  const clients = readClients(env);
  const hosts = [settings.apiHost, settings.paymentsHost].filter((host) => host !== undefined);
  // Preloaded by the documents. Not the user call: on Back, browsers serve preloads from the HTTP cache, which could be
  // the account of a user who has signed out.
  const calls = [`${settings.apiHost ?? ''}/public-api/api/vpn/v1/configs`];
  return {
    base: BASE,
    // ES modules first: the `browser` build of dlv is UMD, which brings the bundler's CommonJS helpers along.
    resolve: { mainFields: ['module', 'browser'] },
    define: {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`__SETTINGS__.${name}`, JSON.stringify(value)]),
      ),
      __CLIENTS__: JSON.stringify(clients),
    },
    plugins: [
      {
        name: 'tern:settings',
        configResolved({ logger, command }) {
          if (command === 'serve' || isSandbox) return;
          for (const line of listMissingSettings(env, clients)) logger.warn(line);
        },
        transformIndexHtml: (html) =>
          html
            .replaceAll('%BRAND%', settings.brand)
            .replace('<!-- mirrors -->', mirrorLinks(settings.mirrors, BASE)),
      },
      webManifest(settings.brand, BASE),
      command === 'serve' && developmentStyles(),
      preact(),
      sandbox(),
      documents({ hosts, calls, plugins: [preact()] }),
      serviceWorker(BASE),
      packaging(),
      serveBuild(BASE),
    ],
    build: {
      manifest: true,
      sourcemap: 'hidden',
      // Chunks import each other by stable names, mapped to files by an import map: a change invalidates only its own
      // chunk.
      chunkImportMap: true,
      // The documents preload what a visit needs (tools/documents.ts).
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    },
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:4173/webui/' } },
      setupFiles: ['./test/setup.ts', ...(process.env.FUZZ_SEED ? ['./test/fuzz-setup.ts'] : [])],
      include: ['test/{unit,integration,checks}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      // Generous, for busy machines.
      testTimeout: 15_000,
      // The default leaves one of two cores idle.
      maxWorkers: '100%',
    },
  };
});
