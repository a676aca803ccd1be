import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import { answerForFirefox } from './support/find-firefox';

answerForFirefox();

/** What was tried in Firefox 153. The other files were not, or live on what Chromium alone can do. */
const FILES =
  /\/(another-account|buying|claims|code|freeze|guides|keys|lazy|location|log-out|messenger|outage|painted|security-framing|sign-in)\.spec\.ts$/;

/**
 * Tests that the driver of Firefox cannot run: it makes no click of a tap, records no trace, takes no picture while a
 * script is held back, cannot switch scripts off, and sees no quiet network while a stream is open.
 */
const LEFT_OUT = /@chromium/;

export default defineConfig({
  ...journeys,
  testMatch: FILES,
  globalSetup: './support/find-firefox.ts',
  grepInvert: LEFT_OUT,
  globalTimeout: 0,
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    // A picture would break the policy: the driver hides the caret by a style.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.TERN_BROWSER_FOUND,
      firefoxUserPrefs: {
        // Out of its memory of pages a page comes back without telling the driver.
        'browser.sessionhistory.max_total_viewers': 0,
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
  projects: [{ name: 'firefox' }],
});
