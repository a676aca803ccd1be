import { findShell } from '../../../tools/browser.mjs';

/**
 * browserPath returns the browser of the journeys. Playwright reads its configuration again in every worker,
 * so the first answer is handed on through the environment.
 */
export async function browserPath(): Promise<string> {
  process.env.TERN_BROWSER_FOUND ??= await findShell();
  return process.env.TERN_BROWSER_FOUND;
}
