/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv } from 'vite';
import { sandbox } from './test/sandbox/vite-plugin.ts';
import { brand } from './tools/brand.ts';
import { CHUNK_GROUPS } from './tools/chunks.ts';
import { developmentStyles } from './tools/development-styles.ts';
import { documents } from './tools/documents.ts';
import { webManifest } from './tools/manifest.ts';
import { packaging } from './tools/packaging.ts';
import { emptyPreloadHelper } from './tools/preload-helper.ts';
import { SANDBOX_SETTINGS } from './tools/sandbox-settings.mjs';
import { serveBuild } from './tools/serve-build.ts';
import { serviceWorker } from './tools/service-worker.ts';
import {
  listMissingSettings,
  listUnknownSettings,
  readClients,
  readMethods,
  readSettings,
} from './tools/settings.ts';
import { settingsPlugin } from './tools/settings-plugin.ts';

const BASE = '/webui/';

export default defineConfig(({ mode, command }) => {
  const isSandbox = mode === 'test' || mode === 'development';
  const env = {
    ...(isSandbox && SANDBOX_SETTINGS),
    ...loadEnv(mode, process.cwd(), 'VITE_'),
    ...process.env,
  };
  const settings = readSettings(env, BASE);
  const clients = readClients(env);
  const warnings = isSandbox ? [] : [...listUnknownSettings(env), ...listMissingSettings(env, clients)];
  const hosts = [settings.apiHost, settings.paymentsHost].filter((host) => host !== undefined);
  // Preloaded by the documents. Not the user call: on Back, browsers serve preloads from the HTTP cache, which could be
  // the account of a user who has signed out.
  const calls = [`${settings.apiHost ?? ''}/public-api/api/vpn/v1/configs`];
  return {
    base: BASE,
    // ES modules first: a CommonJS one brings helpers of 0.4 kB.
    resolve: { mainFields: ['module', 'browser'] },
    plugins: [
      settingsPlugin({ settings, clients, methods: readMethods(env), base: BASE, warnings }),
      brand(BASE),
      webManifest(settings.brand, BASE),
      command === 'serve' && developmentStyles(),
      preact(),
      emptyPreloadHelper,
      sandbox(),
      documents({ hosts, calls, plugins: [preact()] }),
      serviceWorker(BASE),
      packaging(),
      serveBuild(BASE),
    ],
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
      manifest: true,
      minify: 'terser',
      terserOptions: { compress: { passes: 3 } },
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      // Chunks import each other by stable names, mapped to files by an import map: a change invalidates only its own
      // chunk.
      chunkImportMap: true,
      // The documents preload what a visit needs (tools/documents.ts).
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        optimization: { inlineConst: true },
        checks: { pluginTimings: false },
        output: {
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    },
    test: {
      environment: 'happy-dom',
      env: { BASE_URL: BASE },
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
