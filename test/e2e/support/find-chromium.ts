import { findShell } from '../../../tools/browser';

/**
 * Runs once before the journeys, and hands the browser to the workers, which read the configuration again, in
 * TERN_BROWSER_FOUND. The configuration itself looks for nothing: tools load it where there is no browser.
 */
export default async function findChromium(): Promise<void> {
  const browser = await findShell();
  console.log(`The browser: ${browser}`);
  process.env.TERN_BROWSER_FOUND = browser;
}
