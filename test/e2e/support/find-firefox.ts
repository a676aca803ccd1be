import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listPathCandidates } from '../../../tools/install.mjs';

interface Socket extends EventEmitter {
  send(this: Socket, data: unknown, ...rest: unknown[]): void;
}

/** Sent by Playwright for every page; not in every Firefox, and not needed here. */
const NEEDLESS = 'emulation.setMediaFeaturesOverride';

/**
 * answerForFirefox lets Playwright drive a stock Firefox (WebDriver BiDi): it answers the unsupported command itself,
 * on Playwright's socket.
 */
export function answerForFirefox(): void {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const { prototype }: { prototype: Socket } = playwright('playwright-core/lib/utilsBundle').ws;
  const { send } = prototype;
  prototype.send = function sendOrAnswer(data, ...rest) {
    const isNeedless = typeof data === 'string' && data.includes(`"${NEEDLESS}"`);
    const command = isNeedless ? JSON.parse(data) : undefined;
    if (command?.method !== NEEDLESS) return send.call(this, data, ...rest);
    const answer = JSON.stringify({ type: 'success', id: command.id, result: {} });
    setImmediate(() => this.emit('message', Buffer.from(answer), false));
  };
}

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
