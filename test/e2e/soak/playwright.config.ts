import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../../../tools/browser';
import journeys from '../playwright.config';

/** The workers read this file again, and are to walk the same way. */
process.env.TERN_SEED ||= String(Date.now() % 1_000_000);

/** Code that the engine has compiled grows for a long time and is thrown away at need: without it the heap is the app's. */
const PLAIN_ENGINE = '--js-flags=--jitless,--stress-flush-code';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'soak.ts',
  globalTimeout: 0,
  timeout: 0,
  retries: 0,
  workers: 1,
  reporter: [['list', { printSteps: true }]],
  use: {
    ...journeys.use,
    launchOptions: { ...journeys.use?.launchOptions, args: [...BROWSER_ARGS, PLAIN_ENGINE] },
  },
});
