import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: ['../support/find-chromium.ts', './sheet.ts'],
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
});
