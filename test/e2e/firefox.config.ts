import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import { answerForFirefox } from './support/answer-for-firefox';

answerForFirefox();

/** What was tried in Firefox 153. The other files were not, or live on what Chromium alone can do. */
const FILES =
  /\/(another-account|buying|claims|code|freeze|guides|hostile|keys|language|lazy|location|log-out|messenger|outage|painted|security-framing|sign-in)\.spec\.ts$/;

const LEFT_OUT = [
  // The driver sees no quiet network while a stream is open.
  /asks for nothing else on this visit/,
  /an account is connected with it from the prompt/,
  /one that belongs to another account is refused/,
  // It makes no click of a tap, and no picture of a sheet's place.
  /on a phone the language is chosen in the menu/,
  /by touch, in sheets on a phone/,
  /px wide, by touch/,
  // It waits for a page that a link to another app never brings.
  /a link that nothing opens leaves the guide/,
  // It records no trace.
  /have no task of a second/,
  // It takes no picture while a script is held back, and does not tell of what has moved.
  /does not move when it comes alive/,
  // The driver cannot switch scripts off.
  /without JavaScript/,
  // Not looked into yet: the Enter key does not close the dialog of the QR code there.
  /px wide, by keyboard/,
];

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
