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

/** The subjects are a chunk each, but for QR codes, prompts and the welcome page, which come alone. */
const subjectOf = (id: string) =>
  /src\/(account\/locations|account|help|notifications|sharing|shop|sign-in)\/(?!keys\/qr\/|prompts\/|welcome\/)/
    .exec(id)?.[1]
    ?.replace('/', '-') ?? null;

/**
 * Chunks by folder, from what comes first to what comes last. Each also takes what its modules import and none before it
 * has; the last ones only what is in their folders.
 */
const GROUPS = [
  { name: 'preact', test: /node_modules\/(@?preact|wouter-preact)\// },
  { name: 'entry', test: /src\/main/ },
  { name: 'vendor', test: /node_modules\/(ky|rosetta|dlv|templite)\/|src\/(api|i18n)\/[^/]+$/ },
  { name: 'core', test: /src\/(app\/[^/]+$|parts\/waiting\/|ui\/form\/)/ },
  { name: 'errors', test: /src\/app\/errors\/[A-Z]/ },
  // With the parts of the kit that no guest page needs at first.
  { name: 'account', test: /src\/((app|session)\/account\/[^/]+$|ui\/(ActionButton|CopyField))/ },
  { name: 'languages', test: /src\/app\/languages\/[A-Z]/ },
  { name: 'shared', test: /src\/(parts|ui|lib|session|account\/keys\/[a-z])/, minShareCount: 2 },
  { name: 'code', test: /src\/sign-in\/code\// },
  { name: 'deferred', test: /src\/app\/deferred\/[A-Z]/, includeDependenciesRecursively: false },
  { name: subjectOf, includeDependenciesRecursively: false },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** UnoCSS's own plugin and the style sheets in development; a build puts both into the documents (tools/documents.ts). */
const developmentStyles = (): PluginOption => [
  UnoCSS(),
  {
    name: 'tern:development-styles',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module' },
          children:
            "import '/src/styles/first.css'; import 'virtual:uno.css'; import '/src/styles/account.css';",
        },
      ],
    },
  },
];

/**
 * In place of Vite's preload helper, which has nothing to do here but cannot be switched off (vitejs/vite#18551). Should
 * Vite rename it, it is back, and half a kilobyte with it.
 */
const emptyPreloadHelper: PluginOption = {
  name: 'tern:empty-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * JSX as calls of Preact's `h`, in place of the automatic runtime's, whose property names cost 0.4 kB
 * (docs/decisions.md). The injected names cannot clash with a module's own.
 */
const jsx = (): PluginOption => [
  preact(),
  {
    name: 'tern:classic-jsx',
    config: () => ({
      oxc: {
        // In development it would write `__self` and `__source` into the page.
        jsx: { runtime: 'classic', pragma: '$h', pragmaFrag: '$Fragment', development: false },
        jsxInject: "import { h as $h, Fragment as $Fragment } from 'preact';",
      },
    }),
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
    // ES modules first: CommonJS would bring a runtime chunk, which is one more request.
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
      jsx(),
      emptyPreloadHelper,
      sandbox(),
      documents({ hosts, calls, plugins: [jsx()] }),
      serviceWorker(BASE),
      packaging(),
      serveBuild(BASE),
    ],
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
      manifest: true,
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      // By SWC instead (tools/packaging.ts).
      minify: false,
      // Chunks import each other by stable names, mapped to files by an import map: a change invalidates only its own
      // chunk.
      chunkImportMap: true,
      // The documents preload what a visit needs (tools/documents.ts).
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Drops the injected imports of JSX where they are not used.
        treeshake: { moduleSideEffects: [{ test: /node_modules\/preact\/dist/, sideEffects: false }] },
        optimization: { inlineConst: { mode: 'all' } },
        checks: { pluginTimings: false },
        output: {
          minify: false,
          codeSplitting: { groups: GROUPS },
          generatedCode: { symbols: false },
        },
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
