import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../../tools/browser';

const PORT = 4317;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { CI, TERN_E2E_REPORT, TERN_E2E_URL, TERN_E2E_WORKER, TERN_LONG } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Journeys at other widths, in the other language or by other hands, near-identical screens and measurements of
  // speed: `npm run test:long`.
  grepInvert: TERN_LONG ? undefined : /@long/,
  globalSetup: `${root}test/e2e/support/find-chromium.ts`,
  outputDir: `${root}test-results`,
  workers: 2,
  // A machine that is busy with other things stalls for ten seconds and more.
  timeout: 60_000,
  globalTimeout: TERN_LONG ? 0 : 17 * 60_000,
  // For a browser that stumbles: the list names each journey that needed it, and tools/tally.mjs takes two of them.
  retries: 1,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  reporter: [['list'], ...(TERN_E2E_REPORT ? [['json', { outputFile: TERN_E2E_REPORT }] as const] : [])],
  // TERN_E2E_URL names a build that is served already, with the sandbox in it.
  webServer: TERN_E2E_URL
    ? undefined
    : {
        command: `node node_modules/vite/bin/vite.js preview --port ${PORT} --strictPort`,
        cwd: root,
        url: `http://localhost:${PORT}/webui/`,
        reuseExistingServer: !CI && !TERN_E2E_REPORT,
      },
  use: {
    baseURL: TERN_E2E_URL ?? `http://localhost:${PORT}/webui/`,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Nothing waits for what moves; what moves is tested with `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would come between a journey and what it does to the network: service-worker.spec.ts is about it.
    serviceWorkers: TERN_E2E_WORKER ? 'allow' : 'block',
    actionTimeout: 20_000,
    // A trace of every journey doubles their time: `--trace on` for the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.TERN_BROWSER_FOUND, args: BROWSER_ARGS },
  },
  projects: [{ name: 'chromium' }],
});
