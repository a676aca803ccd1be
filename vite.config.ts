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
import { readGuideSettings, readSettings } from './tools/settings.ts';

const BASE = '/webui/';

/** A folder is a chunk, with what its modules import that no chunk above has. Texts are chunks by their dynamic imports. */
const CHUNKS = [
  { name: 'vendor', test: /src\/main|node_modules\/(@?preact|wouter-preact|rosetta|dlv|templite)\// },
  { name: 'api', test: /src\/api\/client|node_modules\/ky\// },
  { name: 'core', test: /src\/(app|app\/layout|sign-in\/login)\/[^/]+$/ },
  { name: 'welcome', test: /src\/(sign-in\/welcome|app\/not-found)\// },
  {
    name: 'account',
    test: /src\/(app\/account\/Account|account\/[^/]+$|session\/account-schema|ui\/Accordion)/,
  },
  { name: 'dialogs', test: /src\/ui\/Dialog|node_modules\/a11y-dialog\// },
  { name: 'sign-in', test: /src\/(app\/account|sign-in|account\/prompts|sharing\/claims|notifications)\// },
  { name: 'qr', test: /src\/account\/keys\/qr\/|node_modules\/qrcode-generator\// },
  { name: 'help', test: /src\/(help|account)\// },
  { name: 'shop', test: /src\/(shop|sharing)\// },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** In development UnoCSS's plugin makes the styles as they are needed; a build has them in its documents (tools/documents.ts). */
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
  const hosts = [settings.apiHost, settings.paymentsHost].filter(Boolean);
  // What every start asks for leaves beside the code, not after it. Not who is here: on the way back through history
  // browsers take what is asked for like this from their cache, and it would be the account of who has left.
  const calls = [`${settings.apiHost}/public-api/api/vpn/v1/configs`];
  return {
    base: BASE,
    // ES modules first: a bundler cannot shake those that packages have for browsers without it.
    resolve: { mainFields: ['module', 'browser'] },
    define: {
      __SETTINGS__: JSON.stringify(settings),
      __GUIDE_SETTINGS__: JSON.stringify(readGuideSettings(env)),
    },
    plugins: [
      { name: 'tern:brand', transformIndexHtml: (html) => html.replaceAll('%BRAND%', settings.brand) },
      webManifest(settings.brand, BASE),
      command === 'serve' && developmentStyles(),
      preact(),
      sandbox(),
      documents({ hosts, calls }),
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
      // A hundredth less than Vite's own minifier writes.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1 } },
      // Chunks name each other by names that stay, so that a change is downloaded alone: an import map leads to the files.
      chunkImportMap: true,
      // The documents name what a visit loads.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          codeSplitting: { groups: CHUNKS },
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
        },
      },
    },
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:4173/webui/' } },
      setupFiles: ['./test/setup.ts'],
      include: ['test/{unit,integration,checks}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      // A busy machine is no fault of the product.
      testTimeout: 15_000,
      // By itself it leaves a core idle, which is half of two.
      maxWorkers: '100%',
    },
  };
});
