import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../../../tools/browser';
import journeys from '../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: ['../support/find-chromium.ts', './sheet.ts'],
  globalTimeout: 90 * 60_000,
  timeout: 120_000,
  projects: [
    { name: '16 px' },
    {
      name: '32 px',
      use: {
        // As wide in letters as the others.
        viewport: { width: 2560, height: 1600 },
        launchOptions: {
          ...journeys.use?.launchOptions,
          args: [...BROWSER_ARGS, '--blink-settings=defaultFontSize=32'],
        },
      },
    },
    {
      name: 'forced colors',
      use: {
        colorScheme: 'dark',
        contextOptions: { ...journeys.use?.contextOptions, forcedColors: 'active' },
      },
    },
  ],
});
