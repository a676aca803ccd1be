import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** A few journeys in WebKitGTK, which Playwright cannot drive: its WebDriver does. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'journeys.ts',
  // Its WebDriver is started, or missed, by the journeys.
  globalSetup: undefined,
  workers: 1,
  projects: [{ name: 'webkit' }],
});
