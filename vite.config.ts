/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv } from 'vite';
import { PROJECTS } from './test/projects.ts';
import { sandbox } from './test/sandbox/vite-plugin.ts';
import { brand, listBrandFaults } from './tools/brand.ts';
import { CHUNK_GROUPS } from './tools/chunks.ts';
import { clientsModule } from './tools/clients-module.ts';
import { configureBuild } from './tools/configure-plugin.ts';
import { developmentSettings } from './tools/development-settings.ts';
import { developmentStyles } from './tools/development-styles.ts';
import { documents } from './tools/documents.ts';
import { packaging } from './tools/packaging.ts';
import { emptyPreloadHelper } from './tools/preload-helper.ts';
import { SANDBOX_SETTINGS } from './tools/sandbox-settings.mjs';
import { serveBuild } from './tools/serve-build.ts';
import { listWarnings, readClients, readSettings } from './tools/settings.ts';

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
  const warnings = [
    ...(command === 'build' ? listBrandFaults() : []),
    ...(isSandbox ? [] : listWarnings(env, clients)),
  ];
  return {
    base: BASE,
    // ES modules first: a CommonJS one brings helpers of 0.4 kB.
    resolve: { mainFields: ['module', 'browser'] },
    plugins: [
      clientsModule(clients, BASE, command === 'build'),
      developmentSettings(settings, BASE),
      brand(BASE),
      command === 'serve' && developmentStyles(),
      preact(),
      emptyPreloadHelper,
      sandbox(),
      documents([preact()]),
      configureBuild({ settings, clients }, warnings),
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
      projects: PROJECTS,
      env: { BASE_URL: BASE },
      environmentOptions: { happyDOM: { url: 'http://localhost:4173/webui/' } },
      // Tests have payment methods of an operator's own, and send no reports.
      provide: {
        settings: readSettings(
          { ...env, VITE_PAYMENT_METHODS: 'docs/payments/example.yaml', VITE_REPORT_URL: '' },
          BASE,
        ),
      },
      setupFiles: ['./test/setup.ts', ...(process.env.FUZZ_SEED ? ['./test/fuzz-setup.ts'] : [])],
      restoreMocks: true,
      // Generous, for busy machines.
      testTimeout: 15_000,
      // The default leaves one of two cores idle.
      maxWorkers: '100%',
      // Room for short-lived objects, such as nodes: a tenth of the time went into collecting them.
      execArgv: ['--max-semi-space-size=64'],
    },
  };
});
