import { findFirefox } from '../../../tools/firefox';

/** Runs once before the journeys in Firefox: what find-chromium.ts does, with a Firefox of this machine. */
export default function findInstalledFirefox(): void {
  process.env.TERN_BROWSER_FOUND = findFirefox();
}
