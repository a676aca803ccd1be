import { existsSync } from 'node:fs';
import { listPathCandidates } from '../../../tools/install.mjs';

const APPS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** findFirefox returns TERN_FIREFOX or an installed Firefox (148+ for Trusted Types). Throws without one. */
function findFirefox(): string {
  if (process.env.TERN_FIREFOX) return process.env.TERN_FIREFOX;
  const found = [...listPathCandidates(['firefox', 'firefox-esr']), ...APPS].find((place) =>
    existsSync(place),
  );
  if (!found) throw new Error('There is no Firefox. Install one, or name one in TERN_FIREFOX.');
  return found;
}

/** Runs once before the journeys in Firefox: what find-chromium.ts does, with a Firefox of this machine. */
export default function findInstalledFirefox(): void {
  process.env.TERN_BROWSER_FOUND = findFirefox();
}
